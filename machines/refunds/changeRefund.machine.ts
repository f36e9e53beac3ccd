import { assign, type SnapshotFrom, setup } from 'xstate'
import type { RefundStatus, Refusal } from '#contract/constants.ts'
import { updateRefund } from '#contract/refunds/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failureToast, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type ChangeRefundEvent =
  | { type: 'dialog.open'; id: string }
  | { type: 'status.choose'; status: RefundStatus }
  | { type: 'note.change'; note: string }
  /** Null for no reason. */
  | { type: 'refusal.choose'; refusal: Refusal | null }
  | { type: 'refusal.write'; text: string }
  /** Whether the administrator has sent the money, so that no provider is asked. */
  | { type: 'byHand.choose'; byHand: boolean }
  | { type: 'reference.change'; reference: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** Input of the call; without a note the former one stays. The refusal is what the customer of a rejected request reads. */
export type RefundChange = {
  readonly id: string
  readonly status: RefundStatus
  readonly note?: string
  readonly refusal?: Refusal
  readonly refusalText?: string
  /** The money of an online payment was sent by hand, by a transfer of this id. */
  readonly byHand?: true
  readonly reference?: string
}

type Context = {
  id: string
  status: RefundStatus
  note: string
  refusal: Refusal | null
  refusalText: string
  byHand: boolean
  reference: string
}

const byProvider = { byHand: false, reference: '' } as const
const blank = { status: 'pending', note: '', refusal: null, refusalText: '', ...byProvider } as const

const changeOf = ({ id, status, note, refusal, refusalText, byHand, reference }: Context): RefundChange => ({
  id,
  status,
  ...(note.trim() !== '' && { note: note.trim() }),
  ...(status === 'rejected' && refusal !== null && { refusal }),
  ...(status === 'rejected' && refusalText.trim() !== '' && { refusalText: refusalText.trim() }),
  ...(byHand && { byHand }),
  ...(byHand && reference.trim() !== '' && { reference: reference.trim() }),
})

/**
 * The dialog opens with Pending whatever the current status is, and any status can be chosen, with a note for the
 * staff, a rejection with its reason for the customer, and a completion by hand with the id of the transfer. A failure is only logged (product 10.3). All three are deliberate.
 */
export const changeRefundMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeRefundEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: { updateRefund: calls(updateRefund, ({ id, ...payload }: RefundChange) => ({ params: { id }, payload })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ChangeRefundEvent>(),
    openDialog: assign((_, id: string) => ({ ...blank, id })),
    chooseStatus: assign((_, status: RefundStatus) => ({ status, ...byProvider })),
    setNote: assign({ note: (_, note: string) => note }),
    chooseRefusal: assign({ refusal: (_, refusal: Refusal | null) => refusal }),
    setRefusalText: assign({ refusalText: (_, text: string) => text }),
    chooseByHand: assign({ byHand: (_, byHand: boolean) => byHand }),
    setReference: assign({ reference: (_, reference: string) => reference }),
  },
}).createMachine({
  id: 'changeRefund',
  description: 'The status dialog of a refund request (product 5.11)',
  meta: {
    redaction: {
      note: 'secret',
      refusalText: 'secret',
      text: 'secret',
      reference: 'secret',
      'updateRefund.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: { ...blank, id: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No request is chosen.',
      on: { 'dialog.open': { target: 'choosing', actions: { type: 'openDialog', params: ({ event }) => event.id } } },
    },
    choosing: {
      description:
        'The administrator chooses a status, and may write a note, the reason of a rejection, and the id of a transfer by hand.',
      tags: 'confirming',
      on: {
        'status.choose': { actions: { type: 'chooseStatus', params: ({ event }) => event.status } },
        'note.change': { actions: { type: 'setNote', params: ({ event }) => event.note } },
        'refusal.choose': { actions: { type: 'chooseRefusal', params: ({ event }) => event.refusal } },
        'refusal.write': { actions: { type: 'setRefusalText', params: ({ event }) => event.text } },
        'byHand.choose': { actions: { type: 'chooseByHand', params: ({ event }) => event.byHand } },
        'reference.change': { actions: { type: 'setReference', params: ({ event }) => event.reference } },
        'dialog.confirm': 'updating',
        'dialog.cancel': 'closed',
      },
    },
    updating: {
      description: 'The server stores the status.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'updateRefund',
        src: 'updateRefund',
        input: ({ context }) => changeOf(context),
        onDone: [
          succeededTo('closed', 'refunds.changed'),
          {
            target: 'choosing',
            actions: {
              type: 'emitEvent',
              params: ({ event }) => ({ type: 'warn', text: failureToast(event.output, 'refunds.failed').text }),
            },
          },
        ],
        onError: unexpectedTo('choosing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof changeRefundMachine>

export const changeRefundSelect = {
  ...dialogSelect,
  id: (snapshot: Snapshot) => snapshot.context.id,
  note: (snapshot: Snapshot) => snapshot.context.note,
  status: (snapshot: Snapshot) => snapshot.context.status,
  refusal: (snapshot: Snapshot) => snapshot.context.refusal,
  refusalText: (snapshot: Snapshot) => snapshot.context.refusalText,
  byHand: (snapshot: Snapshot) => snapshot.context.byHand,
  reference: (snapshot: Snapshot) => snapshot.context.reference,
}

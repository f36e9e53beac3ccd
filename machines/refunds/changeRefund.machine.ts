import { assign, type SnapshotFrom, setup } from 'xstate'
import type { RefundStatus } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failureToast, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type ChangeRefundEvent =
  | { type: 'dialog.open'; id: string }
  | { type: 'status.choose'; status: RefundStatus }
  | { type: 'note.change'; note: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** Input of the call; without a note the former one stays. */
export type RefundChange = { readonly id: string; readonly status: RefundStatus; readonly note?: string }

type Context = { id: string; status: RefundStatus; note: string }

/**
 * The dialog opens with Pending whatever the current status is, and any status can be chosen, with a note for the
 * staff. A failure is only logged (product 10.3). All three are deliberate.
 */
export const changeRefundMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeRefundEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: { updateRefund: port<RefundChange, Refund | null>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, ChangeRefundEvent>(),
    openDialog: assign((_, id: string) => ({ id, status: 'pending' as const, note: '' })),
    chooseStatus: assign({ status: (_, status: RefundStatus) => status }),
    setNote: assign({ note: (_, note: string) => note }),
  },
}).createMachine({
  id: 'changeRefund',
  description: 'The status dialog of a refund request (product 5.11)',
  meta: { redaction: { note: 'secret', 'updateRefund.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { id: '', status: 'pending', note: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No request is chosen.',
      on: { 'dialog.open': { target: 'choosing', actions: { type: 'openDialog', params: ({ event }) => event.id } } },
    },
    choosing: {
      description: 'The administrator chooses a status and may write a note.',
      tags: 'confirming',
      on: {
        'status.choose': { actions: { type: 'chooseStatus', params: ({ event }) => event.status } },
        'note.change': { actions: { type: 'setNote', params: ({ event }) => event.note } },
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
        input: ({ context: { id, status, note } }): RefundChange => ({
          id,
          status,
          ...(note.trim() !== '' && { note: note.trim() }),
        }),
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
}

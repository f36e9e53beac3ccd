import { assign, type SnapshotFrom, setup } from 'xstate'
import type { StaffPayment } from '#contract/payments/entity.ts'
import type { PaymentDecision } from '#contract/payments/rules.ts'
import { decidePayment } from '#contract/payments/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type Verdict = PaymentDecision['verdict']

type DecidePaymentEvent =
  | { type: 'dialog.open'; id: string; verdict: Verdict }
  | { type: 'note.change'; note: string }
  /** The transaction of a payment whose provider does not answer. */
  | { type: 'trx.change'; trxId: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** Input of the call. */
export type DecidedPayment = PaymentDecision & { readonly id: string }

type Context = { id: string; verdict: Verdict; note: string; trxId: string }

const decisionOf = ({ id, verdict, note, trxId }: Context): DecidedPayment => ({
  id,
  verdict,
  ...(note.trim() !== '' && { note: note.trim() }),
  ...(verdict === 'confirm' && trxId.trim() !== '' && { trxId: trxId.trim() }),
})

export const decidePaymentMachine = setup({
  types: {
    context: {} as Context,
    events: {} as DecidePaymentEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    decidePayment: calls(decidePayment, ({ id, ...payload }: DecidedPayment) => ({ params: { id }, payload })),
  },
  guards: {
    succeeded,
    isRejected: ({ context }, reply: Reply<StaffPayment>) => reply.ok && context.verdict === 'reject',
  },
  actions: {
    ...emitActions<Context, DecidePaymentEvent>(),
    openDialog: assign((_, { id, verdict }: { id: string; verdict: Verdict }) => ({
      id,
      verdict,
      note: '',
      trxId: '',
    })),
    setNote: assign({ note: (_, note: string) => note }),
    setTrxId: assign({ trxId: (_, trxId: string) => trxId }),
  },
}).createMachine({
  id: 'decidePayment',
  description: 'The dialog in which an administrator confirms or rejects a payment by hand (product 16.16)',
  meta: {
    redaction: { note: 'secret', trxId: 'secret', verdict: 'open', 'decidePayment.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { id: '', verdict: 'reject', note: '', trxId: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No payment is being decided.',
      on: { 'dialog.open': { target: 'asking', actions: { type: 'openDialog', params: ({ event }) => event } } },
    },
    asking: {
      description:
        'The dialog asks whether the money has arrived, or has not; the administrator may write a note, and a transaction id.',
      tags: 'confirming',
      on: {
        'note.change': { actions: { type: 'setNote', params: ({ event }) => event.note } },
        'trx.change': { actions: { type: 'setTrxId', params: ({ event }) => event.trxId } },
        'dialog.confirm': 'deciding',
        'dialog.cancel': 'closed',
      },
    },
    deciding: {
      description: 'The server stores the decision.',
      tags: ['confirming', 'busy'],
      invoke: {
        id: 'decidePayment',
        src: 'decidePayment',
        input: ({ context }) => decisionOf(context),
        onDone: [
          {
            guard: { type: 'isRejected', params: replyOf },
            target: 'closed',
            actions: { type: 'toastSuccess', params: { text: 'payments.rejected' } },
          },
          succeededTo('closed', 'payments.confirmed'),
          failedTo('asking', 'payments.decide_failed'),
        ],
        onError: unexpectedTo('asking'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof decidePaymentMachine>

export const decidePaymentSelect = {
  ...dialogSelect,
  id: (snapshot: Snapshot) => snapshot.context.id,
  verdict: (snapshot: Snapshot) => snapshot.context.verdict,
  note: (snapshot: Snapshot) => snapshot.context.note,
  trxId: (snapshot: Snapshot) => snapshot.context.trxId,
}

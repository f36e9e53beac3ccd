import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { StaffPayment } from '#contract/payments/entity.ts'
import { DecisionProof, type PaymentDecision } from '#contract/payments/rules.ts'
import { decidePayment } from '#contract/payments/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, type Check, type Form } from '../core/form/form.ts'
import { formActions, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'

type Verdict = PaymentDecision['verdict']

type Opening = {
  readonly id: string
  readonly verdict: Verdict
  /** Whether the payment is one of a provider, instead of which nobody decides without a reason and a transaction. */
  readonly needsProof: boolean
}
type DecisionValues = { note: string; trxId: string }

type DecidePaymentEvent =
  | ({ type: 'dialog.open' } & Opening)
  | { type: 'note.change'; note: string }
  /** The transaction of a payment whose provider does not answer. */
  | { type: 'trx.change'; trxId: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** Input of the call. */
export type DecidedPayment = PaymentDecision & { readonly id: string }

type Context = Opening & { form: Form<DecisionValues> }

const blank = blankForm({ note: '', trxId: '' })

const proofs = { confirm: createValidator(DecisionProof.confirm), reject: createValidator(DecisionProof.reject) }
const takesAll = (value: DecisionValues) => ({ ok: true, value }) as const
const checkOf = ({ verdict, needsProof }: Context): Check<DecisionValues> => (needsProof ? proofs[verdict] : takesAll)

const decisionOf = ({ id, verdict, form }: Context): DecidedPayment => {
  const [note, trxId] = [form.values.note.trim(), form.values.trxId.trim()]
  return { id, verdict, ...(note !== '' && { note }), ...(verdict === 'confirm' && trxId !== '' && { trxId }) }
}

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
    isValid: ({ context }) => checkOf(context)(context.form.values).ok,
    isRejected: ({ context }, reply: Reply<StaffPayment>) => reply.ok && context.verdict === 'reject',
  },
  actions: {
    ...emitActions<Context, DecidePaymentEvent>(),
    ...formActions<DecisionValues, Context, DecidePaymentEvent>(checkOf, 'payments.decide_failed'),
    openDialog: assign((_, { id, verdict, needsProof }: Opening) => ({ id, verdict, needsProof, form: blank })),
  },
}).createMachine({
  id: 'decidePayment',
  description: 'The dialog in which an administrator confirms or rejects a payment by hand (product 16.16)',
  meta: {
    redaction: { note: 'secret', trxId: 'secret', verdict: 'open', 'decidePayment.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { id: '', verdict: 'reject', needsProof: false, form: blank },
  initial: 'closed',
  states: {
    closed: {
      description: 'No payment is being decided.',
      on: { 'dialog.open': { target: 'asking', actions: { type: 'openDialog', params: ({ event }) => event } } },
    },
    asking: {
      description:
        'The dialog asks whether the money has arrived, or has not; the administrator may write a note, and instead of a provider writes how that is known.',
      tags: 'confirming',
      on: {
        'note.change': {
          actions: {
            type: 'change',
            params: ({ event }) => ({ type: 'form.change', field: 'note', value: event.note }),
          },
        },
        'trx.change': {
          actions: {
            type: 'change',
            params: ({ event }) => ({ type: 'form.change', field: 'trxId', value: event.trxId }),
          },
        },
        'dialog.confirm': submitTo('deciding'),
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
  needsProof: (snapshot: Snapshot) => snapshot.context.needsProof,
  note: (snapshot: Snapshot) => snapshot.context.form.values.note,
  trxId: (snapshot: Snapshot) => snapshot.context.form.values.trxId,
}

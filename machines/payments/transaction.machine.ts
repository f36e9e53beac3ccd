import { assign, setup } from 'xstate'
import { createValidator } from '#contract/fields/check.ts'
import type { Payment } from '#contract/payments/entity.ts'
import { TrxForm } from '#contract/payments/rules.ts'
import { sendTransaction } from '#contract/payments/shopApi.ts'
import type { Wallet } from '#contract/payments/states.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent, failedAtField } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type CallError, errorIn, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { type PaymentOf, redactsPayment } from './paymentOf.ts'

export type TrxValues = { wallet: Wallet; sender: string; trxId: string }
/** Input: the wallet of the shop that is offered first. */
export type TrxOpening = PaymentOf & Pick<TrxValues, 'wallet'>
/** Input of the call that names the transaction. */
export type TrxOfPayment = PaymentOf & TrxForm

const check = createValidator(TrxForm)

type Context = PaymentOf & {
  form: Form<TrxValues>
  /** The payment that names the transaction; null before the shop has it. */
  payment: Payment | null
}
type Event = FormEvent<TrxValues>

/** The page of the payment follows the attempt; this form only names the transaction of the money that was sent. */
export const transactionMachine = setup({
  types: {
    input: {} as TrxOpening,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'form' | 'busy',
    output: {} as Payment,
  },
  actors: {
    sendTransaction: calls(sendTransaction, ({ key, ...payload }: TrxOfPayment) => ({
      payload,
      orderKey: key,
    })),
  },
  guards: {
    isValid: ({ context }) => check(context.form.values).ok,
    succeeded,
  },
  actions: {
    ...emitActions<Context, Event>(),
    ...formActions<TrxValues, Context, Event>(() => check, 'common.send_failed'),
    /** That another payment has the transaction stands at its field. */
    setPayment: assign({ payment: (_, reply: Reply<Payment>) => (reply.ok ? reply.value : null) }),
    showFailure: assign(({ context: { form } }, error: CallError) => ({
      form: failedAtField(form, error, 'common.send_failed'),
    })),
  },
}).createMachine({
  id: 'transaction',
  description:
    'The form that names money which was sent to a wallet of the shop, by number and transaction id (product 13.11)',
  meta: {
    redaction: { ...redactsPayment, sender: 'secret', wallet: 'open' },
  } satisfies DeclaresRedaction,
  context: ({ input: { wallet, ...payment } }) => ({
    ...payment,
    form: blankForm({ wallet, sender: '', trxId: '' }),
    payment: null,
  }),
  output: ({ context }) => context.payment!,
  initial: 'filling',
  states: {
    filling: {
      description: 'The customer chooses the wallet, and types the number and the transaction id.',
      tags: 'form',
      on: { 'form.change': changeField, 'form.submit': submitTo('sending') },
    },
    sending: {
      description: 'The shop gets the transaction id.',
      tags: ['form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'sendTransaction',
        src: 'sendTransaction',
        input: ({ context: { checkoutId, key, form } }) => ({ checkoutId, key, ...bodyOf(check(form.values)) }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'sent',
            actions: { type: 'setPayment', params: replyOf },
          },
          { target: 'filling', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
        ],
        onError: unexpectedTo('filling'),
      },
    },
    sent: { description: 'The shop has the transaction id, and looks for the money.', type: 'final' },
  },
})

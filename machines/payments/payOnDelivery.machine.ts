import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { Message } from '#contract/messages.ts'
import type { Payment } from '#contract/payments/entity.ts'
import type { callErrors } from '#contract/payments/errors.ts'
import { payOnDelivery, sendPaymentCode } from '#contract/payments/shopApi.ts'
import {
  type CashCodeRequest,
  codeEnteredTo,
  codeGuards,
  codeLeftTo,
  codeRefusedTo,
  type PhoneCodeOutput,
  type phoneCodeMachine,
  phoneCodes,
} from '../checkout/phoneCode.machine.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  failureText,
  hasCode,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'
import { noWait, type Wait } from '../core/wait.ts'
import { type PaymentOf, redactsPayment } from './paymentOf.ts'

/** A checkout with the masked phone of its orders, to which a code goes. */
type CheckoutWithPhone = PaymentOf & { readonly phone: string }
/** Input of the call; the code is empty where none was asked for. */
export type CashChoice = PaymentOf & { readonly code: string; readonly confirmDuplicate: boolean }

type CashCode = CodeOf<typeof callErrors, 'payOnDelivery'>
type CashReply = Reply<Payment, CashCode>

type Event = { type: 'delivery.choose' } | { type: 'duplicate.confirm' } | { type: 'duplicate.decline' }
type Context = CheckoutWithPhone & {
  code: string
  /** The server's message on the former code; null before a code is tried. */
  codeError: Message | null
  wait: Wait
  confirmsDuplicate: boolean
  /** Why the orders are not paid on delivery; null while nothing has failed. */
  error: Message | null
  /** The payment after the change; null before it. */
  payment: Payment | null
}

/** The server judges it as a new order with cash on delivery: by code, duplicates and limits. */
export const payOnDeliveryMachine = setup({
  types: {
    input: {} as CheckoutWithPhone,
    context: {} as Context,
    events: {} as Event,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy' | 'confirming',
    children: {} as { phoneCode: 'phoneCode' },
    output: {} as Payment,
  },
  actors: {
    payOnDelivery: calls<typeof payOnDelivery, CashChoice, CashCode>(
      payOnDelivery,
      ({ checkoutId, key, code, confirmDuplicate }) => ({
        payload: {
          checkoutId,
          ...(code === '' ? {} : { code }),
          ...(confirmDuplicate ? { confirmDuplicate } : {}),
        },
        orderKey: key,
      }),
    ),
    phoneCode: phoneCodes(sendPaymentCode, ({ checkoutId, key }: CashCodeRequest) => ({
      payload: { checkoutId },
      orderKey: key,
    })),
  },
  guards: {
    succeeded,
    isDuplicate: (_, reply: CashReply) => hasCode(reply, 'order.duplicate'),
    ...codeGuards,
  },
  actions: {
    ...emitActions<Context, Event>(),
    startAfresh: assign({ code: '', codeError: null, confirmsDuplicate: false, error: null }),
    confirmDuplicate: assign({ confirmsDuplicate: true }),
    setCode: assign((_, { code, wait }: PhoneCodeOutput) => ({ code: code ?? '', wait, codeError: null })),
    setCodeExpired: assign({ codeError: 'checkout.code_expired' }),
    showCodeFailure: assign({ codeError: (_, reply: CashReply) => failureText(errorIn(reply), 'checkout.code_wrong') }),
    showError: assign({ error: (_, reply: CashReply) => failureText(errorIn(reply), 'payments.failed') }),
    setPayment: assign({ payment: (_, reply: CashReply) => (reply.ok ? reply.value : null) }),
  },
}).createMachine({
  id: 'payOnDelivery',
  description: 'Paying unpaid orders on delivery instead of online (product 13.11)',
  meta: { redaction: redactsPayment } satisfies DeclaresRedaction,
  context: ({ input }) => ({
    ...input,
    code: '',
    codeError: null,
    wait: noWait,
    confirmsDuplicate: false,
    error: null,
    payment: null,
  }),
  output: ({ context }) => context.payment!,
  initial: 'ready',
  states: {
    ready: {
      description: 'The customer can choose to pay on delivery.',
      on: { 'delivery.choose': { target: 'changing', actions: 'startAfresh' } },
    },
    changing: {
      description: 'The server makes the orders ones that are paid on delivery, or says what it needs before.',
      tags: 'busy',
      invoke: {
        id: 'payOnDelivery',
        src: 'payOnDelivery',
        input: ({ context: { checkoutId, key, code, confirmsDuplicate } }) => ({
          checkoutId,
          key,
          code,
          confirmDuplicate: confirmsDuplicate,
        }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'changed',
            actions: { type: 'setPayment', params: replyOf },
          },
          ...codeRefusedTo('proving'),
          { guard: { type: 'isDuplicate', params: replyOf }, target: 'askingDuplicate' },
          { target: 'ready', actions: { type: 'showError', params: replyOf } },
        ],
        onError: unexpectedTo('ready'),
      },
    },
    proving: {
      description: 'A guest proves the phone number of the orders by a code.',
      invoke: {
        id: 'phoneCode',
        src: 'phoneCode',
        input: ({ context: { checkoutId, key, phone, codeError, wait } }) => ({
          request: { checkoutId, key, phone },
          error: codeError,
          wait,
        }),
        onDone: [codeEnteredTo('changing'), codeLeftTo('ready')],
        onError: { target: 'ready', actions: warnAboutError },
      },
    },
    askingDuplicate: {
      description: 'The same was ordered a short time ago; the customer decides whether to order it again.',
      tags: 'confirming',
      on: {
        'duplicate.confirm': { target: 'changing', actions: 'confirmDuplicate' },
        'duplicate.decline': 'ready',
      },
    },
    changed: { description: 'The orders are paid on delivery.', type: 'final' },
  },
})

type Snapshot = SnapshotFrom<typeof payOnDeliveryMachine>

export const payOnDeliverySelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  error: ({ context }: Snapshot) => context.error,
  askingDuplicate: (snapshot: Snapshot) => snapshot.hasTag('confirming'),
  /** The dialog of the code, while it is open. */
  phoneCode: ({ children }: Snapshot): ActorRefFrom<typeof phoneCodeMachine> | undefined => children.phoneCode,
}

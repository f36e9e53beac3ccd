import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { PHONE_PATTERN } from '#contract/constants.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import type { callErrors } from '#contract/refunds/errors.ts'
import { RefundForm, type RefundRequest } from '#contract/refunds/rules.ts'
import { requestRefund, sendRefundCode } from '#contract/refunds/shopApi.ts'
import {
  codeActions,
  codeEnteredTo,
  codeGuards,
  codeLeftTo,
  codeRefusedTo,
  type OrderCodeRequest,
  type phoneCodeMachine,
  phoneCodes,
} from '../checkout/phoneCode.machine.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormChange, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, isNotFound, succeeded, succeededTo, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { noWait, type Wait } from '../core/wait.ts'
import { orderGone, orderNotFound } from '../orders/orderForm.ts'
import { type OrderNews, orderWatch, watchOrder } from '../orders/orderWatch.ts'

/** `refundMethod` is empty until one is chosen. */
export type RefundValues = { refundMethod: string; refundNumber: string; reason: string }

/** The order of a request: `cancels` where the request cancels it, `phone` is offered as the number of the wallet. */
type RefundableOrder = { readonly id: string; readonly phone: string; readonly cancels: boolean }

type RequestRefundEvent =
  | OrderNews
  | { type: 'dialog.open'; order: RefundableOrder }
  | FormEvent<RefundValues>
  | { type: 'dialog.cancel' }

type RequestCode = CodeOf<typeof callErrors, 'requestRefund'>

type Context = {
  order: RefundableOrder
  form: Form<RefundValues>
  /** The number of the wallet while the form asks for the digits of a card. */
  wallet: Pick<RefundValues, 'refundNumber'>
  code: string
  /** The server's message on the former code; null before a code is tried. */
  error: Message | null
  wait: Wait
}

const check = createValidator(RefundForm)
const blank: RefundValues = { refundMethod: '', refundNumber: '', reason: '' }

/** A masked phone, of a guest's tracked order, is no number to start with. */
const formFor = ({ phone }: RefundableOrder) =>
  blankForm<RefundValues>({ ...blank, refundNumber: PHONE_PATTERN.test(phone) ? phone : '' })

const isCard = ({ refundMethod }: RefundValues) => refundMethod === 'card'

/**
 * The form after a change. A wallet and a card have different numbers: the phone number that is offered for a wallet must
 * not be sent as digits of a card.
 */
const afterChange = ({ form, wallet }: Context, change: FormChange<RefundValues>) => {
  const next = changed(form, change, check)
  const toCard = isCard(next.values)
  if (toCard === isCard(form.values)) return { form: next }
  return {
    form: changed(next, { field: 'refundNumber', value: toCard ? '' : wallet.refundNumber }, check),
    wallet: toCard ? { refundNumber: form.values.refundNumber } : wallet,
  }
}

/** Types, calls, guards and actions of the chart. */
const requestRefundSetup = setup({
  types: {
    context: {} as Context,
    events: {} as RequestRefundEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as { phoneCode: 'phoneCode' },
  },
  actors: {
    requestRefund: calls<typeof requestRefund, RefundRequest, RequestCode>(requestRefund, (payload) => ({ payload }), {
      isOnce: true,
    }),
    watchOrder,
    phoneCode: phoneCodes(sendRefundCode, ({ orderId }: OrderCodeRequest) => ({ params: { orderId } })),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isNotFound,
    ...codeGuards,
  },
  actions: {
    ...emitActions<Context, RequestRefundEvent>(),
    ...formActions<RefundValues, Context, RequestRefundEvent>(() => check, 'refunds.request_failed'),
    change: assign(({ context }, change: FormChange<RefundValues>) => afterChange(context, change)),
    openDialog: assign(({ context }, order: RefundableOrder) => ({
      order,
      form: formFor(order),
      wait: order.id === context.order.id ? context.wait : noWait,
    })),
    /** What was proved belongs to the values of that time. */
    startAfresh: assign({ code: '', error: null }),
    ...codeActions<Context, RequestRefundEvent>('refunds.request_failed'),
  },
})

/** The server decides whether a code is needed: the key of an order alone sends its money to no other number. */
export const requestRefundMachine = requestRefundSetup.createMachine({
  id: 'requestRefund',
  description: 'The dialog in which a customer asks for the money of an order: method, number and reason',
  // The reason is a person's own text; the rules of the form branch on the method.
  meta: {
    redaction: { reason: 'secret', refundMethod: 'open', 'requestRefund.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: {
    order: { id: '', phone: '', cancels: false },
    form: blankForm(blank),
    wallet: { refundNumber: '' },
    code: '',
    error: null,
    wait: noWait,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No money is being asked for.',
      on: { 'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    editing: {
      description: 'The customer fills in method, number and reason; changes of the order are watched.',
      tags: ['confirming', 'form'],
      entry: 'startAfresh',
      invoke: orderWatch,
      on: {
        'order.gone': 'gone',
        'form.change': changeField,
        'form.submit': submitTo('sending'),
        'dialog.cancel': 'closed',
      },
    },
    sending: {
      description: 'The server stores the request, or says that the phone of the order has to be proved before.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'requestRefund',
        src: 'requestRefund',
        input: ({ context: { order, form, code } }): RefundRequest => ({
          orderId: order.id,
          ...bodyOf(check(form.values)),
          ...(code !== '' && { code }),
        }),
        onDone: [
          succeededTo('closed', 'refunds.requested'),
          orderNotFound,
          ...codeRefusedTo('proving'),
          { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    proving: {
      description: 'The customer enters the code that the phone of the order gets.',
      tags: ['confirming', 'form'],
      invoke: {
        id: 'phoneCode',
        src: 'phoneCode',
        input: ({ context: { order, error, wait } }) => ({
          request: { orderId: order.id, phone: order.phone },
          error,
          wait,
        }),
        onDone: [codeEnteredTo('sending'), codeLeftTo('editing')],
        onError: { target: 'editing', actions: warnAboutError },
      },
    },
    gone: orderGone,
  },
})

type Snapshot = SnapshotFrom<typeof requestRefundMachine>

export const requestRefundSelect = {
  ...dialogSelect,
  /** Whether the dialog of the form is open; the one of the code takes its place. */
  open: (snapshot: Snapshot) => dialogSelect.open(snapshot) && !snapshot.matches('proving'),
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches('gone'),
  order: (snapshot: Snapshot) => snapshot.context.order,
  /** The dialog of the code, while it is open. */
  phoneCode: ({ children }: Snapshot): ActorRefFrom<typeof phoneCodeMachine> | undefined => children.phoneCode,
}

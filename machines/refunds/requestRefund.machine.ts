import { assign, type SnapshotFrom, setup } from 'xstate'
import { createValidator } from '#contract/check.ts'
import { PHONE_PATTERN } from '#contract/constants.ts'
import type { Refund } from '#contract/refunds/entity.ts'
import { RefundForm, type RefundRequest } from '#contract/refunds/rules.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormChange, type FormEvent } from '../core/form/form.ts'
import { changeField, formActions, submitTo } from '../core/form/formActions.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { errorIn, isNotFound, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
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

/** `wallet` keeps the number of the wallet while the form asks for the digits of a card. */
type Context = { order: RefundableOrder; form: Form<RefundValues>; wallet: Pick<RefundValues, 'refundNumber'> }

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

export const requestRefundMachine = setup({
  types: {
    context: {} as Context,
    events: {} as RequestRefundEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as Record<string, never>,
  },
  actors: { requestRefund: port<RefundRequest, Refund>(), watchOrder },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isNotFound,
  },
  actions: {
    ...emitActions<Context, RequestRefundEvent>(),
    ...formActions<RefundValues, Context, RequestRefundEvent>(() => check, 'refunds.request_failed'),
    change: assign(({ context }, change: FormChange<RefundValues>) => afterChange(context, change)),
    openDialog: assign((_, order: RefundableOrder) => ({ order, form: formFor(order) })),
  },
}).createMachine({
  id: 'requestRefund',
  description: 'The dialog in which a customer asks for the money of an order: method, number and reason',
  // The reason is a person's own text; the rules of the form branch on the method.
  meta: {
    redaction: { reason: 'secret', refundMethod: 'open', 'requestRefund.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { order: { id: '', phone: '', cancels: false }, form: blankForm(blank), wallet: { refundNumber: '' } },
  initial: 'closed',
  states: {
    closed: {
      description: 'No money is being asked for.',
      on: { 'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    editing: {
      description: 'The customer fills in method, number and reason; changes of the order are watched.',
      tags: ['confirming', 'form'],
      invoke: orderWatch,
      on: {
        'order.gone': 'gone',
        'form.change': changeField,
        'form.submit': submitTo('sending'),
        'dialog.cancel': 'closed',
      },
    },
    sending: {
      description: 'The server stores the request; the form is read-only.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'requestRefund',
        src: 'requestRefund',
        input: ({ context: { order, form } }): RefundRequest => ({ orderId: order.id, ...bodyOf(check(form.values)) }),
        onDone: [
          succeededTo('closed', 'refunds.requested'),
          orderNotFound,
          { target: 'editing', actions: { type: 'showFailure', params: ({ event }) => errorIn(event.output) } },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    gone: orderGone,
  },
})

type Snapshot = SnapshotFrom<typeof requestRefundMachine>

export const requestRefundSelect = {
  ...dialogSelect,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches('gone'),
  order: (snapshot: Snapshot) => snapshot.context.order,
}

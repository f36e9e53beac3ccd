import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import { changeDelivery, sendDeliveryCode } from '#contract/checkout/deliveryApi.ts'
import { amountsInParams, type DeliveryChange } from '#contract/checkout/deliveryRules.ts'
import type { callErrors } from '#contract/checkout/errors.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Message } from '#contract/messages.ts'
import { DeliveryForm, MaskedDeliveryForm } from '#contract/orders/correctionRules.ts'
import type { Order, OrderAmounts } from '#contract/orders/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { changeField, formActions, submitChangesTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  hasCode,
  isNotFound,
  type Reply,
  replyOf,
  succeeded,
  succeededTo,
  unexpectedTo,
  warnAboutError,
} from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { noWait, type Wait } from '../core/wait.ts'
import { differsIn, flatErrors, type PlaceValues, placeIn, placeOf, placeRedaction } from '../orders/correction.ts'
import { orderGone, orderNotFound } from '../orders/orderForm.ts'
import { type OrderNews, orderWatch, watchOrder } from '../orders/orderWatch.ts'
import {
  codeActions,
  codeEnteredTo,
  codeGuards,
  codeLeftTo,
  codeRefusedTo,
  type OrderCodeRequest,
  type phoneCodeMachine,
  phoneCodes,
} from './phoneCode.machine.ts'

export type DeliveryValues = PlaceValues & { customerName: string; phone: string }

/** What the dialog needs of an order. */
export type OrderToDeliver = Pick<
  Order,
  '_id' | 'customerName' | 'phone' | 'deliveryAddress' | 'deliveryFee' | 'rounding' | 'totalPrice'
>

/** Input of the call; the application adds the key of the order. */
export type ChangedDelivery = { readonly orderId: string; readonly body: DeliveryChange }

type ChangeCode = CodeOf<typeof callErrors, 'changeDelivery'>
type ChangeReply = Reply<Order, ChangeCode>

type ChangeDeliveryEvent =
  | OrderNews
  /** `masked`: the order was read by its key, which shows phone and address line in part. */
  | { type: 'dialog.open'; order: OrderToDeliver; masked: boolean }
  | FormEvent<DeliveryValues>
  | { type: 'dialog.cancel' }

type Context = {
  orderId: string
  /** The phone to which a code goes, masked. */
  phone: string
  /** Whether phone and address line are masked, so that an empty field keeps what is stored. */
  masked: boolean
  /** The amounts that the person has seen. */
  seen: OrderAmounts
  /** The amounts that the change leads to, where they differ. */
  offer: OrderAmounts | null
  form: Form<DeliveryValues>
  code: string
  /** The server's message on the former code; null before a code is tried. */
  error: Message | null
  wait: Wait
}

const blankDelivery: DeliveryValues = { customerName: '', phone: '', ...placeOf(null) }
const noAmounts: OrderAmounts = { deliveryFee: 0, rounding: 0, totalPrice: 0 }

const check = createValidator(DeliveryForm)
const checkMasked = createValidator(MaskedDeliveryForm)
const checkOf = ({ masked }: Context) => (masked ? checkMasked : check)

/** The order as the form shows it at first; what is masked is empty. */
const valuesOf = ({ customerName, phone, deliveryAddress }: OrderToDeliver, masked: boolean): DeliveryValues => ({
  customerName,
  phone,
  ...placeOf(deliveryAddress),
  ...(masked && { phone: '', addressDetails: '' }),
})

const offerIn = (reply: ChangeReply): OrderAmounts | null =>
  hasCode(reply, 'order.total_changed') ? amountsInParams(errorIn(reply).params) : null

/** Only what differs travels, as the rules of the form read it, with the total that the person has seen or agreed to. */
const changeOf = (context: Context): DeliveryChange => {
  const { form, seen, offer, code } = context
  const { customerName, phone, ...deliveryAddress } = bodyOf(checkOf(context)(form.values))
  const differs = differsIn(form.values, form.initial)
  return {
    ...(differs((values) => values.customerName) && { customerName }),
    // Blanks in a masked field are no number.
    ...(differs((values) => values.phone) && phone !== '' && { phone }),
    ...(differs(placeIn) && { deliveryAddress }),
    totalPrice: (offer ?? seen).totalPrice,
    ...(code !== '' && { code }),
  }
}

/** Types, calls, guards and actions of the chart. */
const changeDeliverySetup = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeDeliveryEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
    children: {} as { phoneCode: 'phoneCode' },
  },
  actors: {
    changeDelivery: calls<typeof changeDelivery, ChangedDelivery, ChangeCode>(changeDelivery, ({ orderId, body }) => ({
      params: { orderId },
      payload: body,
    })),
    watchOrder,
    phoneCode: phoneCodes(sendDeliveryCode, ({ orderId }: OrderCodeRequest) => ({ params: { orderId } })),
  },
  guards: {
    succeeded,
    isChanged: ({ context }) => isChanged(context.form),
    isChangedAndValid: ({ context }) => isChanged(context.form) && checkOf(context)(context.form.values).ok,
    isNotFound,
    isTotalChanged: (_, reply: ChangeReply) => offerIn(reply) !== null,
    ...codeGuards,
  },
  actions: {
    ...emitActions<Context, ChangeDeliveryEvent>(),
    ...formActions<DeliveryValues, Context, ChangeDeliveryEvent>(checkOf, 'orders.delivery_failed'),
    openDialog: assign(({ context }, { order, masked }: { order: OrderToDeliver; masked: boolean }) => ({
      orderId: order._id,
      phone: order.phone,
      masked,
      seen: { deliveryFee: order.deliveryFee, rounding: order.rounding, totalPrice: order.totalPrice },
      form: blankForm(valuesOf(order, masked)),
      wait: order._id === context.orderId ? context.wait : noWait,
    })),
    /** What was agreed and proved belongs to the values of that time. */
    startAfresh: assign({ offer: null, code: '', error: null }),
    /** The change has used the code up. */
    forgetWait: assign({ wait: noWait }),
    offerTotal: assign((_, reply: ChangeReply) => ({ offer: offerIn(reply) })),
    ...codeActions<Context, ChangeDeliveryEvent>('orders.delivery_failed'),
  },
})

const delivered = succeededTo('closed', 'orders.delivery_changed')

/** The server decides whether a code is needed: the account of the order needs none, its key alone changes nothing. */
export const changeDeliveryMachine = changeDeliverySetup.createMachine({
  id: 'changeDelivery',
  description: 'The dialog in which a customer changes recipient and address of a pending order',
  meta: {
    redaction: {
      ...placeRedaction,
      'changeDelivery.value': 'opaque',
    },
  } satisfies DeclaresRedaction,
  context: {
    orderId: '',
    phone: '',
    masked: false,
    seen: noAmounts,
    offer: null,
    form: blankForm(blankDelivery),
    code: '',
    error: null,
    wait: noWait,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'No delivery is being changed.',
      on: {
        'dialog.open': { target: 'editing', actions: { type: 'openDialog', params: ({ event }) => event } },
      },
    },
    editing: {
      description: 'The person changes the delivery.',
      tags: ['confirming', 'form'],
      entry: 'startAfresh',
      invoke: { ...orderWatch, input: ({ context }) => ({ id: context.orderId }) },
      on: {
        'order.gone': 'gone',
        'form.change': changeField,
        'form.submit': submitChangesTo('saving'),
        'dialog.cancel': 'closed',
      },
    },
    saving: {
      description: 'The server stores the change, or says what it needs before: the agreed total, or a code.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'changeDelivery',
        src: 'changeDelivery',
        input: ({ context }): ChangedDelivery => ({ orderId: context.orderId, body: changeOf(context) }),
        onDone: [
          { ...delivered, actions: [delivered.actions, 'forgetWait'] },
          orderNotFound,
          {
            guard: { type: 'isTotalChanged', params: replyOf },
            target: 'agreeing',
            actions: [
              { type: 'offerTotal', params: replyOf },
              { type: 'showFailure', params: ({ event }) => errorIn(event.output) },
            ],
          },
          ...codeRefusedTo('proving'),
          {
            target: 'editing',
            actions: { type: 'showFailure', params: ({ event }) => flatErrors(errorIn(event.output)) },
          },
        ],
        onError: unexpectedTo('editing'),
      },
    },
    agreeing: {
      description: 'The change leads to another total, to which the person agrees by a second submit.',
      tags: ['confirming', 'form'],
      on: {
        'form.change': { target: 'editing', actions: ['accept', changeField.actions] },
        'form.submit': 'saving',
        'dialog.cancel': 'closed',
      },
    },
    proving: {
      description: 'The person enters the code that the phone of the order gets.',
      tags: ['confirming', 'form'],
      invoke: {
        id: 'phoneCode',
        src: 'phoneCode',
        input: ({ context: { orderId, phone, error, wait } }) => ({ request: { orderId, phone }, error, wait }),
        onDone: [codeEnteredTo('saving'), codeLeftTo('editing')],
        onError: { target: 'editing', actions: warnAboutError },
      },
    },
    gone: orderGone,
  },
})

type Snapshot = SnapshotFrom<typeof changeDeliveryMachine>

export const changeDeliverySelect = {
  ...dialogSelect,
  /** Whether the dialog of the form is open; the one of the code takes its place. */
  open: (snapshot: Snapshot) => dialogSelect.open(snapshot) && !snapshot.matches('proving'),
  orderId: ({ context }: Snapshot) => context.orderId,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches('gone'),
  masked: ({ context }: Snapshot) => context.masked,
  /** The phone of the order, masked for the holder of its key. */
  phone: ({ context }: Snapshot) => context.phone,
  /** The amounts that the person has seen. */
  seen: ({ context }: Snapshot) => context.seen,
  /** The new amounts to which the person has to agree; null while there are none. */
  offer: (snapshot: Snapshot) => (snapshot.matches('agreeing') ? snapshot.context.offer : null),
  /** Whether there is something to send. */
  changed: (snapshot: Snapshot) => isChanged(snapshot.context.form),
  /** The dialog of the code, while it is open. */
  phoneCode: ({ children }: Snapshot): ActorRefFrom<typeof phoneCodeMachine> | undefined => children.phoneCode,
}

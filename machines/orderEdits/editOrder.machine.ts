import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { Line } from '#contract/cart/rules.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { callErrors } from '#contract/orderEdits/errors.ts'
import { type OrderEdit, OrderEditForm } from '#contract/orderEdits/rules.ts'
import { editOrder, proposeEdit } from '#contract/orderEdits/staffApi.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { ProductToOrder } from '#contract/staffOrders/entity.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted, Toast } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormEvent, failedAtField, isChanged } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo } from '../core/form/formActions.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  type CallError,
  errorIn,
  eventOf,
  hasCode,
  type Reply,
  replyOf,
  succeeded,
  succeededTo,
  unexpectedTo,
} from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { refusalOf, type StaffOrder } from '../orders/orderHandling.ts'
import { pieceOf, withLine, withProduct } from '../staffOrders/orderLines.ts'

/** What the dialog needs of an order. */
export type OrderToEdit = Pick<
  Order,
  '_id' | 'updatedAt' | 'note' | 'items' | 'deliveryFee' | 'totalPrice' | 'paymentStatus'
>

/** A line as it is typed. `item`: the index of the item that it goes on with; an empty price stays. */
export type LineValues = Line & { readonly item?: number; readonly price: string }

export type EditValues = {
  lines: readonly LineValues[]
  /** Empty where the fee stays. */
  deliveryFee: string
  reason: string
  note: string
  /** Whether the customer has agreed to a higher total. */
  agreed: boolean
}

type EditOrderEvent =
  | { type: 'dialog.open'; order: OrderToEdit }
  | FormEvent<EditValues>
  | { type: 'product.add'; product: ProductToOrder }
  | { type: 'line.change'; at: number; line: Partial<LineValues> }
  | { type: 'line.remove'; at: number }
  /** The total in taka that the person sees when they press. */
  | { type: 'total.show'; total: number }
  /** The customer is to be asked by a link, in place of the edit. */
  | { type: 'customer.ask' }
  | { type: 'form.cancel' }
  /** The answer to the question whether what is typed may be lost. */
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }

type Context = {
  order: OrderToEdit | null
  /** The products that were found and added, for their names. */
  products: readonly ProductToOrder[]
  total: number
  form: Form<EditValues>
}

/** Input of the call; `version` is the `updatedAt` of the order that the person has seen. */
export type OrderEditing = { readonly orderId: string; readonly version: string; readonly body: OrderEdit }

const valuesOf = ({ items, note }: OrderToEdit): EditValues => ({
  lines: items.map(({ productId, quantity, size, color, variantId }, item) => ({
    ...{ productId, quantity, size, color },
    ...(variantId && { variantId }),
    ...{ item, price: '' },
  })),
  ...{ deliveryFee: '', reason: '', note, agreed: false },
})

const blankEdit: EditValues = { lines: [], deliveryFee: '', reason: '', note: '', agreed: false }

const check = createValidator(OrderEditForm)

type EditCode = CodeOf<typeof callErrors, 'editOrder'>
type EditReply = Reply<Order | null, EditCode>

const withLines = ({ form }: Context, lines: readonly LineValues[]) => ({
  form: changed(form, { field: 'lines', value: lines }, check),
})

const editingOf = ({ order, form, total }: Context): OrderEditing => ({
  orderId: order?._id ?? '',
  version: order?.updatedAt ?? '',
  body: { ...bodyOf(check(form.values)), totalPrice: total },
})

/** The toast after an edit; it offers to take it back, unless the customer has agreed to it. */
const editedToast = ({ order, total }: Context, reply: EditReply): Toast => {
  const done: Toast = { type: 'toast.success', text: 'order_edit.done' }
  if (total > (order?.totalPrice ?? 0) || !reply.ok || !reply.value?.updatedAt) return done
  const { _id: id, updatedAt: movedAt } = reply.value
  return { ...done, action: { label: 'undo.undo', undo: { call: 'orderStatus', id, movedAt } } }
}

export const editOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as EditOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    editOrder: calls<typeof editOrder, OrderEditing, EditCode>(editOrder, ({ orderId, version, body }) => ({
      params: { orderId },
      payload: body,
      ifMatch: version,
    })),
    proposeEdit: calls<typeof proposeEdit, OrderEditing>(proposeEdit, ({ orderId, version, body }) => ({
      params: { orderId },
      payload: body,
      ifMatch: version,
    })),
  },
  guards: {
    succeeded,
    isChanged: ({ context }) => isChanged(context.form),
    isChangedAndValid: ({ context: { form } }) => isChanged(form) && check(form.values).ok,
    needsConsent: (_, reply: EditReply) => hasCode(reply, 'order_edit.needs_agreement'),
  },
  actions: {
    ...emitActions<Context, EditOrderEvent>(),
    ...formActions<EditValues, Context, EditOrderEvent>(() => check, 'order_edit.failed'),
    /** Without a toast, which would cover the box on a phone. */
    askForConsent: assign({
      form: ({ context: { form } }, error: CallError) => failedAtField(form, error, 'order_edit.failed'),
    }),
    begin: assign((_, { order }: { order: OrderToEdit }) => ({
      ...{ order, products: [], total: order.totalPrice },
      form: blankForm(valuesOf(order)),
    })),
    addProduct: assign(({ context }, { product }: { product: ProductToOrder }) => ({
      ...withLines(context, withLine(context.form.values.lines, { ...pieceOf(product), price: '' })),
      products: withProduct(context.products, product),
    })),
    changeLine: assign(({ context }, { at, line }: { at: number; line: Partial<LineValues> }) =>
      withLines(
        context,
        context.form.values.lines.map((one, place) => (place === at ? { ...one, ...line } : one)),
      ),
    ),
    removeLine: assign(({ context }, { at }: { at: number }) =>
      withLines(
        context,
        context.form.values.lines.filter((_, place) => place !== at),
      ),
    ),
    setTotal: assign((_, { total }: { total: number }) => ({ total })),
  },
}).createMachine({
  id: 'editOrder',
  description: 'The dialog that changes lines, prices, fee and note of an order that is not packed (product 16.35)',
  meta: { redaction: { reason: 'secret', 'editOrder.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { order: null, products: [], total: 0, form: blankForm(blankEdit) },
  initial: 'closed',
  states: {
    closed: {
      description: 'No order is being edited.',
      on: { 'dialog.open': { target: 'editing', actions: { type: 'begin', params: eventOf } } },
    },
    editing: {
      description: 'The person changes the order, and sees what it means for the total.',
      tags: ['confirming', 'form'],
      on: {
        'form.change': changeField,
        'product.add': { actions: { type: 'addProduct', params: eventOf } },
        'line.change': { actions: { type: 'changeLine', params: eventOf } },
        'line.remove': { actions: { type: 'removeLine', params: eventOf } },
        'total.show': { actions: { type: 'setTotal', params: eventOf } },
        'form.submit': [
          { guard: 'isChangedAndValid', target: 'saving' },
          { guard: 'isChanged', actions: 'showIssues' },
        ],
        'customer.ask': [
          { guard: 'isChangedAndValid', target: 'asking' },
          { guard: 'isChanged', actions: 'showIssues' },
        ],
        'form.cancel': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
      },
    },
    leaving: {
      description: 'The person is asked whether what is typed may be lost.',
      tags: 'confirming',
      on: { 'leave.confirm': 'closed', 'leave.cancel': 'editing' },
    },
    saving: {
      description: 'The server writes the edit; the form is read-only.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'editOrder',
        src: 'editOrder',
        input: ({ context }) => editingOf(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'closed',
            actions: { type: 'emitEvent', params: ({ context, event }) => editedToast(context, event.output) },
          },
          {
            guard: { type: 'needsConsent', params: replyOf },
            target: 'editing',
            actions: { type: 'askForConsent', params: ({ event }) => errorIn(event.output) },
          },
          formFailedTo('editing', 'order_edit.failed'),
        ],
        onError: unexpectedTo('editing'),
      },
    },
    asking: {
      description: 'The server sends the customer a link to the edit; the form is read-only.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'proposeEdit',
        src: 'proposeEdit',
        input: ({ context }) => editingOf(context),
        onDone: [succeededTo('closed', 'order_edit.asked'), formFailedTo('editing', 'order_edit.ask_failed')],
        onError: unexpectedTo('editing'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof editOrderMachine>

export const editOrderSelect = {
  ...dialogSelect,
  order: (snapshot: Snapshot) => snapshot.context.order,
  products: (snapshot: Snapshot) => snapshot.context.products,
  leaving: (snapshot: Snapshot) => snapshot.matches('leaving'),
  /** Whether the customer is being asked. */
  asking: (snapshot: Snapshot) => snapshot.matches('asking'),
  /** Whether there is something to send. */
  changed: (snapshot: Snapshot) => isChanged(snapshot.context.form),
}

/** Whether a screen offers to edit an order: while its money has not gone back and no payment is under way, and no rule is against it. */
export const isEditable = (order: StaffOrder, by: 'admin' | 'owner'): boolean =>
  refusalOf(order, 'edit', by) === undefined && order.paymentStatus !== 'refunded' && !order.payVerifying

import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { Line } from '#contract/cart/rules.ts'
import { createValidator } from '#contract/fields/check.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { FormerDelivery, OrderChannel, PaymentChoice, ProductToOrder } from '#contract/staffOrders/entity.ts'
import type { callErrors } from '#contract/staffOrders/errors.ts'
import { StaffOrderForm, type StaffOrderToPlace } from '#contract/staffOrders/rules.ts'
import { placeStaffOrder } from '#contract/staffOrders/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { blankForm, bodyOf, changed, type Form, type FormEvent, isChanged } from '../core/form/form.ts'
import { changeField, formActions, formFailedTo, submitTo } from '../core/form/formActions.ts'
import { addressOf } from '../core/list/address.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { eventOf, hasCode, type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { pieceOf, withLine, withProduct } from './orderLines.ts'

/** The order as it is typed. */
export type NewOrderValues = {
  phone: string
  customerName: string
  district: string
  city: string
  addressDetails: string
  items: readonly Line[]
  channel: OrderChannel
  payment: PaymentChoice
  discount: string
  discountReason: string
  note: string
}

type NewOrderEvent =
  /** `path`: the address of the list of orders. */
  | { type: 'dialog.open'; path: string }
  | FormEvent<NewOrderValues>
  | { type: 'delivery.take'; delivery: Partial<FormerDelivery> }
  /** `asked`: what a message says of the line; a choice that it leaves open is that of one piece. */
  | { type: 'product.add'; product: ProductToOrder; asked?: Partial<Line> }
  | { type: 'lines.take'; lines: readonly Line[] }
  | { type: 'line.change'; at: number; line: Partial<Line> }
  | { type: 'line.remove'; at: number }
  /** The total in taka that the person sees when they press; null while there is none. */
  | { type: 'total.show'; total: number | null }
  | { type: 'form.cancel' }
  /** The answer to the question whether what is typed may be lost. */
  | { type: 'leave.confirm' }
  | { type: 'leave.cancel' }
  /** The answer to the question whether the same goods are ordered again. */
  | { type: 'duplicate.confirm' }
  | { type: 'duplicate.decline' }

type Context = {
  path: string
  /** The products that were found and added, for their choices. */
  products: readonly ProductToOrder[]
  total: number | null
  /** Whether the same goods are ordered again on purpose. */
  isAgain: boolean
  form: Form<NewOrderValues>
}

export const blankOrder: NewOrderValues = {
  ...{ phone: '', customerName: '', district: '', city: '', addressDetails: '', items: [] },
  ...{ channel: 'phone', payment: 'delivery', discount: '', discountReason: '', note: '' },
}

const check = createValidator(StaffOrderForm)

type PlaceReply = Reply<readonly Order[], CodeOf<typeof callErrors, 'placeStaffOrder'>>

const added = (items: readonly Line[], more: readonly Line[]): readonly Line[] =>
  more.reduce((lines, line) => withLine(lines, line), items)

const withValues = (form: Form<NewOrderValues>, values: Partial<NewOrderValues>): Form<NewOrderValues> =>
  Object.entries(values).reduce(
    (next, [field, value]) => changed(next, { field: field as keyof NewOrderValues, value }, check),
    form,
  )

const withItems = ({ form }: Context, items: readonly Line[]) => ({ form: withValues(form, { items }) })

/** The body of the call. */
const orderIn = ({ form, total, isAgain }: Context): StaffOrderToPlace => ({
  ...bodyOf(check(form.values)),
  ...(total !== null && { totalPrice: total }),
  ...(isAgain && { confirmDuplicate: true }),
})

/** Where the orders are shown: a single one is opened. */
const shownAt = (path: string, orders: readonly Order[]): string =>
  addressOf(path, { order: orders.length === 1 ? orders[0]!._id : undefined })

const ordersIn = (reply: PlaceReply): readonly Order[] => (reply.ok ? reply.value : [])

export const newOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NewOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'form' | 'busy',
  },
  actors: {
    placeStaffOrder: calls<typeof placeStaffOrder, StaffOrderToPlace, CodeOf<typeof callErrors, 'placeStaffOrder'>>(
      placeStaffOrder,
      (payload) => ({ payload }),
      { isOnce: true },
    ),
  },
  guards: {
    succeeded,
    isValid: ({ context }) => check(context.form.values).ok,
    isChanged: ({ context }) => isChanged(context.form),
    isDuplicate: (_, reply: PlaceReply) => hasCode(reply, 'order.duplicate'),
  },
  actions: {
    ...emitActions<Context, NewOrderEvent>(),
    ...formActions<NewOrderValues, Context, NewOrderEvent>(() => check, 'staff_order.failed'),
    begin: assign((_, { path }: { path: string }) => ({
      ...{ path, products: [], total: null },
      form: blankForm(blankOrder),
    })),
    takeDelivery: assign(({ context }, { delivery }: { delivery: Partial<FormerDelivery> }) => ({
      form: withValues(context.form, delivery),
    })),
    addProduct: assign(({ context }, { product, asked }: { product: ProductToOrder; asked?: Partial<Line> }) => ({
      ...withItems(context, added(context.form.values.items, [{ ...pieceOf(product), ...asked }])),
      products: withProduct(context.products, product),
    })),
    takeLines: assign(({ context }, { lines }: { lines: readonly Line[] }) =>
      withItems(context, added(context.form.values.items, lines)),
    ),
    changeLine: assign(({ context }, { at, line }: { at: number; line: Partial<Line> }) =>
      withItems(
        context,
        context.form.values.items.map((one, place) => (place === at ? { ...one, ...line } : one)),
      ),
    ),
    removeLine: assign(({ context }, { at }: { at: number }) =>
      withItems(
        context,
        context.form.values.items.filter((_, place) => place !== at),
      ),
    ),
    setTotal: assign((_, { total }: { total: number | null }) => ({ total })),
    orderOnce: assign({ isAgain: false }),
    orderAgain: assign({ isAgain: true }),
  },
}).createMachine({
  id: 'newOrder',
  description: 'A person of the staff, or a seller, enters an order for a customer (product 16.32)',
  meta: {
    redaction: {
      district: 'open',
      city: 'secret',
      addressDetails: 'secret',
      path: 'open',
    },
  } satisfies DeclaresRedaction,
  context: { path: '', products: [], total: null, isAgain: false, form: blankForm(blankOrder) },
  initial: 'closed',
  states: {
    closed: {
      description: 'The list of orders shows.',
      on: { 'dialog.open': { target: 'filling', actions: { type: 'begin', params: eventOf } } },
    },
    filling: {
      description: 'The person types what the customer says, and sees what the shop knows of it.',
      tags: ['confirming', 'form'],
      entry: 'orderOnce',
      on: {
        'form.change': changeField,
        'delivery.take': { actions: { type: 'takeDelivery', params: eventOf } },
        'product.add': { actions: { type: 'addProduct', params: eventOf } },
        'lines.take': { actions: { type: 'takeLines', params: eventOf } },
        'line.change': { actions: { type: 'changeLine', params: eventOf } },
        'line.remove': { actions: { type: 'removeLine', params: eventOf } },
        'total.show': { actions: { type: 'setTotal', params: eventOf } },
        'form.submit': submitTo('placing'),
        'form.cancel': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
      },
    },
    leaving: {
      description: 'The person is asked whether what is typed may be lost.',
      tags: 'confirming',
      on: { 'leave.confirm': 'closed', 'leave.cancel': 'filling' },
    },
    placing: {
      description: 'The server places the order.',
      tags: ['confirming', 'form', 'busy'],
      entry: 'accept',
      invoke: {
        id: 'placeStaffOrder',
        src: 'placeStaffOrder',
        input: ({ context }) => orderIn(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'closed',
            actions: [
              {
                type: 'toastSuccess',
                params: ({ event }) => ({
                  text: { code: 'staff_order.placed', params: { count: ordersIn(event.output).length } },
                }),
              },
              {
                type: 'navigate',
                params: ({ context, event }) => ({ to: shownAt(context.path, ordersIn(event.output)) }),
              },
            ],
          },
          { guard: { type: 'isDuplicate', params: replyOf }, target: 'repeating' },
          formFailedTo('filling', 'staff_order.failed'),
        ],
        onError: unexpectedTo('filling'),
      },
    },
    repeating: {
      description:
        'The same phone has ordered the same goods a moment ago; the person is asked whether it does so again.',
      tags: 'confirming',
      on: { 'duplicate.confirm': { target: 'placing', actions: 'orderAgain' }, 'duplicate.decline': 'filling' },
    },
  },
})

type Snapshot = SnapshotFrom<typeof newOrderMachine>

export const newOrderSelect = {
  ...dialogSelect,
  products: (snapshot: Snapshot) => snapshot.context.products,
  leaving: (snapshot: Snapshot) => snapshot.matches('leaving'),
  repeating: (snapshot: Snapshot) => snapshot.matches('repeating'),
}

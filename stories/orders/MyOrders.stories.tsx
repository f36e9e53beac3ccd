import type { Meta, StoryObj } from '@storybook/react-vite'
import { Route } from 'wouter'
import type { EventObject } from 'xstate'
import { FOUND_MAX } from '#contract/calls/listPart.ts'
import type { Order, TrackedOrder } from '#contract/orders/entity.ts'
import type { OwnOrders } from '#contract/orders/ownOrders.ts'
import { ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { OwnRefund } from '#contract/refunds/entity.ts'
import { ownOrderAddress } from '#contract/routes/addresses.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { ordersOfCustomerQuery, ownOrdersQuery } from '#data/ownOrders.ts'
import { shopDetailsQuery } from '#data/shopDetails.ts'
import { atOnce } from '#devtools/storybook/storyFlows.ts'
import { changeDeliveryFixtures } from '#machines/checkout/changeDelivery.fixtures.ts'
import { customer } from '#machines/core/fixtures.ts'
import { cancelOrderFixtures } from '#machines/orders/cancelOrder.fixtures.ts'
import { invoicesFixtures } from '#machines/orders/invoices.fixtures.ts'
import { requestRefundFixtures } from '#machines/refunds/requestRefund.fixtures.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { advanceTexts } from '#messages/advance.ts'
import { errorSentences } from '#messages/errors.ts'
import { flowSentences } from '#messages/flows.ts'
import { formatCount } from '#messages/format.ts'
import { listStepTexts } from '#messages/lists.ts'
import { changeDelivery, myOrders } from '#messages/myOrders.ts'
import { orderScreens } from '#messages/officeOrders.ts'
import { ordersTexts, statusNames, sumTexts } from '#messages/orders.ts'
import { ownParcels, parcelStateNames } from '#messages/parcelStates.ts'
import { payTexts } from '#messages/payments.ts'
import { refundsTexts, refusalSentences } from '#messages/refunds.ts'
import { ruleSentences } from '#messages/rules.ts'
import { commonTexts } from '#messages/ui.ts'
import MyOrdersPage from '#views/shop/orders/MyOrdersPage.tsx'
import OwnOrderPage from '#views/shop/orders/OwnOrderPage.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { trackedOrderOf } from '../support/orders.ts'
import { failingCache, SERVER_MESSAGE, shopCacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const differences: { readonly [status in OrderStatus]?: Partial<Order> } = {
  pending: {
    confirmation: 'needed',
    paymentMethod: 'cash',
    note: 'Please ring twice.',
    policiesVersion: 6,
    policiesAcceptedAt: '2026-11-19T08:00:00.000Z',
  },
  processing: { deliverBy: '2026-01-03' },
  shipped: { deliverBy: '2099-11-28' },
  delivered: { canRefund: true, paymentStatus: 'paid', totalPrice: 10_240, rounding: 0.3 },
  cancelled: { cancelReason: 'Ordered twice by mistake', deliveryAddress: null, paymentMethod: '' },
}

const orders: readonly TrackedOrder[] = ORDER_STATUSES.map((status, nth) =>
  trackedOrderOf(`order-${nth + 1}`, status, differences[status]),
)

const of = ordersOfCustomerQuery(customer._id)

const meta: Meta<typeof MyOrdersPage> = {
  title: 'Shop/My orders',
  component: MyOrdersPage,
  render: () => (
    <ShopLayout>
      <Route path={shopRoutes.orders}>
        <MyOrdersPage />
      </Route>
      <Route path={shopRoutes.order}>
        <OwnOrderPage />
      </Route>
    </ShopLayout>
  ),
}
export default meta
type Story = StoryObj<typeof MyOrdersPage>

const showing = (more: Parameters<typeof withApp>[0] = {}): Story => ({
  parameters: withApp({
    path: '/orders',
    user: customer,
    cache: () => shopCacheWith([of, orders]),
    ...more,
  }),
})

export const Loading: Story = shows({ parameters: withApp({ path: '/orders', user: customer }) }, commonTexts.loading)
export const Full = shows(showing(), '৳10,239.70', myOrders.late)
const unpaid = (id: string, more: Partial<Order>) =>
  trackedOrderOf(id, 'pending', {
    ...more,
    paymentMethod: 'bkash',
    payBy: new Date(Date.now() + 20.5 * 60_000).toISOString(),
  })
const unpaidOrders = [unpaid('order-1', {}), unpaid('order-2', { payVerifying: true })]
/** One order waits for its payment, the other one for the verdict on it. */
export const AwaitingPayments = shows(
  showing({ cache: () => shopCacheWith([of, unpaidOrders]) }),
  payTexts.payNow,
  payTexts.verifiesText,
)
const aPart: OwnOrders = {
  count: orders.length,
  next: '1763539200000000-order-5',
  data: orders,
  totals: { pending: 3, processing: 12, shipped: 41, delivered: FOUND_MAX + 1, cancelled: 87 },
}
const lastPart: OwnOrders = { ...aPart, next: undefined, data: orders.slice(-2) }
const partsCache = () =>
  shopCacheWith(
    [of, null],
    [ownOrdersQuery({}), aPart],
    [ownOrdersQuery({ after: '1763539200000000-order-5' }), lastPart],
    [ownOrdersQuery({ status: 'pending' }), { ...lastPart, data: orders.slice(0, 1) }],
  )
/** Thousands of orders come in parts; older ones follow the first part. */
export const Thousands = shows(
  showing({ cache: partsCache }),
  orderScreens.tab(statusNames.delivered, `${formatCount(FOUND_MAX)}+`),
  listStepTexts.further,
)
/** The end of thousands of orders. */
export const OldestOfThousands = shows(
  showing({ path: '/orders?page=1763539200000000-order-5', cache: partsCache }),
  listStepTexts.first,
)
/** The page of the nth order. */
const page = (nth: number, more: Parameters<typeof withApp>[0] = {}): Story =>
  showing({ path: ownOrderAddress(`order-${nth}`), ...more })
export const OnePending = shows(
  page(1, { cache: () => shopCacheWith([of, orders], [shopDetailsQuery, shopDetails]) }),
  'House 7, Road 3, Dhanmondi, Dhaka',
  myOrders.waitsForCall,
)
const inAdvance = { amount: 120, state: 'paid', returns: 'unshipped', toCollect: 10_119.7 } as const
const withAdvance = (state: 'paid' | 'returned' | 'kept', status: 'pending' | 'cancelled') =>
  page(1, {
    cache: () =>
      shopCacheWith([
        of,
        [
          trackedOrderOf('order-1', status, {
            paymentMethod: 'cash',
            advance: { ...inAdvance, state, toCollect: state === 'paid' ? inAdvance.toCollect : 0 },
          }),
        ],
      ]),
  })
export const OnePaidInAdvance = shows(
  withAdvance('paid', 'pending'),
  advanceTexts.sums.paid,
  advanceTexts.onDelivery,
  advanceTexts.returns.unshipped,
)
export const OneAdvanceReturned = shows(withAdvance('returned', 'cancelled'), advanceTexts.sums.returned)
export const OneAdvanceKept = shows(withAdvance('kept', 'cancelled'), advanceTexts.sums.kept)
/** A parcel that was tried twice. */
const parcels: TrackedOrder['parcels'] = [
  {
    _id: 'parcel-1',
    courier: 'Sundarban',
    number: 'SB-4471-902',
    link: 'https://track.example/SB-4471-902',
    state: 'inTransit',
    steps: ['booked', 'pickedUp', 'deliveryFailed', 'inTransit'].map((state, day) => ({
      state,
      at: `2026-11-2${day}T06:00:00.000Z`,
    })),
  },
]
export const OneWithParcel = shows(
  page(3, { cache: () => shopCacheWith([of, [{ ...trackedOrderOf('order-3', 'shipped'), parcels }]]) }),
  'SB-4471-902',
  ownParcels.follow,
  parcelStateNames.deliveryFailed,
)
export const OneDelivered = shows(page(4), sumTexts.rounding, myOrders.review)
export const OneReviewed = shows(
  page(4, {
    cache: () => shopCacheWith([of, orders.map((order) => ({ ...order, reviewed: ['saree'] }))]),
  }),
  myOrders.changeReview,
)
export const OneLoading = shows(page(1, { cache: undefined }), myOrders.one)
export const OnePaymentBeingChecked = shows(
  page(2, { cache: () => shopCacheWith([of, unpaidOrders]) }),
  payTexts.verifies,
  payTexts.verifiesText,
  payTexts.seePayment,
)
export const OneOfThousands = shows(
  page(2, {
    cache: () =>
      shopCacheWith([of, null], [ownOrdersQuery({ orderId: 'order-2' }), { ...lastPart, data: orders.slice(1, 2) }]),
  }),
  myOrders.late,
)
export const OneUnknown = shows(page(6), myOrders.unknown)
export const Cancelled = shows(page(5), 'Ordered twice by mistake', orderScreens.noAddress)
export const Empty = shows(showing({ cache: () => shopCacheWith([of, []]) }), myOrders.empty, myOrders.toShop)
export const FailedWithAMessage = shows(
  showing({ cache: () => failingCache(400, SERVER_MESSAGE) }),
  myOrders.failed,
  SERVER_MESSAGE,
)
const [opensDialog] = cancelOrderFixtures.events['dialog.open']
const [, isShipped] = cancelOrderFixtures.events['order.read']
const cancelling = (more: readonly EventObject[]): Story =>
  page(1, {
    flows: {
      cancelOrder: {
        events: [{ ...opensDialog, order: { id: 'order-1', status: 'pending' } } as EventObject, ...more],
      },
    },
  })
/** The seller has sent the order while the dialog was open. */
export const ShippedMeanwhile = shows(
  cancelling([isShipped]),
  ordersTexts.changedElsewhere('shipped'),
  '#cancelOrder open.blocked',
)

const { 'invoice.download': downloads, 'invoice.progress': progress } = invoicesFixtures.events
/** The invoice has arrived in part. */
export const InvoiceOnItsWay = shows(
  page(1, { flows: { invoices: { events: [downloads[0], atOnce(progress[0])] } } }),
  orderScreens.invoiceProgress(40),
)

const { events: refundEvents, outcomes: refundOutcomes } = requestRefundFixtures
const [asks, asksToCancel] = refundEvents['dialog.open']
const [bkash, card, wallet, reason] = refundEvents['form.change']
const [submits] = refundEvents['form.submit']
const asking = (more: readonly EventObject[], replies = {}): Story =>
  page(4, { flows: { requestRefund: { events: [asks, ...more], replies } } })
const filled = [bkash!, wallet!, reason!]

export const RefundDialog = shows(asking([]), refundsTexts.requestTitle, '#requestRefund editing')
export const RefundOfPaidOrder = shows(
  page(1, { flows: { requestRefund: { events: [asksToCancel!, card!] } } }),
  refundsTexts.cardHint,
  '#requestRefund editing',
)
export const RefundWithoutMethod = shows(
  asking([submits]),
  ruleSentences['validation.refund_method_missing'],
  '#requestRefund editing',
)
export const RefundSending = shows(asking([...filled, submits]), refundsTexts.requesting, '#requestRefund sending')
export const RefundRequested = shows(
  asking([...filled, submits], { requestRefund: refundOutcomes.requestRefund.good }),
  flowSentences['refunds.requested'],
  '#requestRefund closed',
)
export const RefundExists = shows(
  asking([...filled, submits], { requestRefund: refundOutcomes.requestRefund.exists }),
  errorSentences['refund.exists'],
  '#requestRefund editing',
)
export const RefundOfDeletedOrder = shows(
  asking([...filled, ...refundEvents['order.gone']]),
  ordersTexts.wasDeleted,
  '#requestRefund gone',
)
const sent: OwnRefund = {
  refundMethod: 'bkash',
  refundNumber: '01812345678',
  refundStatus: 'completed',
  refusal: null,
  refusalText: '',
  dueBy: '2026-11-29T08:00:00.000Z',
}
const refunded = (refund: OwnRefund) => () => shopCacheWith([of, orders.map((order) => ({ ...order, refund }))])
/** The refund of the delivered order has been sent. */
export const RefundSent = shows(
  showing({ path: '/orders?status=delivered', cache: refunded(sent) }),
  refundsTexts.state.completed('bKash 01812345678', '৳10,240'),
  '#myOrders browsing',
)
export const RefundDeclined = shows(
  page(4, {
    cache: refunded({ ...sent, refundStatus: 'rejected', refusal: 'used', refusalText: 'The seal was broken' }),
  }),
  refundsTexts.state.rejected(),
  refusalSentences.used,
  'The seal was broken',
)
export const EmptyTab = shows(
  showing({ path: '/orders?status=shipped', cache: () => shopCacheWith([of, orders.slice(-1)]) }),
  myOrders.noneHere,
)

const { events: deliveryEvents, outcomes: deliveryOutcomes } = changeDeliveryFixtures
const [opensDelivery] = deliveryEvents['dialog.open']
const [newPhone, shortPhone, newName, , newDistrict] = deliveryEvents['form.change']
const { changeDelivery: deliveryReplies } = deliveryOutcomes
const delivering = (
  more: readonly EventObject[],
  reply?: (typeof deliveryReplies)[keyof typeof deliveryReplies],
): Story =>
  page(1, {
    flows: { changeDelivery: { events: [opensDelivery, ...more], replies: reply ? { changeDelivery: reply } : {} } },
  })

export const DeliveryDialog = shows(delivering([newName!]), changeDelivery.save, '#changeDelivery editing')
export const DeliveryPhoneWrong = shows(
  delivering([shortPhone!, submits]),
  ruleSentences['validation.invalid_phone'],
  '#changeDelivery editing',
)
export const DeliverySaving = shows(delivering([newPhone!, submits]), changeDelivery.saving, '#changeDelivery saving')
export const DeliveryTotalChanged = shows(
  delivering([newDistrict!, submits], deliveryReplies.totalChanged),
  changeDelivery.agree('৳3,920.50'),
  changeDelivery.totalBefore,
  '#changeDelivery agreeing',
)
export const DeliveryOfProcessedOrder = shows(
  delivering([newPhone!, submits], deliveryReplies.processed),
  ordersTexts.notCorrectable('processing'),
  '#changeDelivery editing',
)
export const DeliveryOfDeletedOrder = shows(
  delivering([newPhone!, ...deliveryEvents['order.gone']]),
  ordersTexts.wasDeleted,
  '#changeDelivery gone',
)
export const DeliveryChanged = shows(
  delivering([newPhone!, submits], deliveryReplies.good),
  flowSentences['orders.delivery_changed'],
  '#changeDelivery closed',
)

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { EventObject } from 'xstate'
import type { Order, OrderStep } from '../../contract/orders/entity.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../contract/orders/status.ts'
import { atOnce } from '../../devtools/storybook/storyFlows.ts'
import { admin, errorReply, owner } from '../../machines/core/fixtures.ts'
import { searchEvents } from '../../machines/core/list/list.fixtures.ts'
import { cancelOrderFixtures } from '../../machines/orders/cancelOrder.fixtures.ts'
import { changeStatusFixtures, order } from '../../machines/orders/changeStatus.fixtures.ts'
import { invoicesFixtures } from '../../machines/orders/invoices.fixtures.ts'
import { accountTexts } from '../../messages/en/account.ts'
import { ordersTexts } from '../../messages/en/orders.ts'
import { orderHistoryQuery, ordersOfOwnerQuery, ordersQuery } from '../../src/data/orders.ts'
import OrdersPage from '../../src/views/admin/orders/OrdersPage.tsx'
import OwnerOrdersPage from '../../src/views/owner/orders/OrdersPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { deletionPaths } from '../support/paths.ts'
import { cacheWith, emptyCache, failingCache, notRefreshed } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

const [saree, scarf] = order.items as [Order['items'][number], Order['items'][number]]
const shipped: Order = {
  ...order,
  _id: '66a1f0c2b7d4e8f901000003',
  status: 'shipped',
  createdAt: daysAgo(5),
  customerName: 'মোহাম্মদ আব্দুল্লাহ আল-মামুন চৌধুরী',
  phone: '01898765432',
  totalPrice: 1_234_567.5,
  items: [{ ...saree, image: '/media/dhakai-jamdani-saree.webp' }],
}
const delivered: Order = {
  ...order,
  canCancel: false,
  _id: '66a1f0c2b7d4e8f901000004',
  status: 'delivered',
  createdAt: daysAgo(40),
  customerName: '',
  items: [{ ...scarf, image: '/media/none.webp', color: '' }],
}

const cancelledId = '66a1f0c2b7d4e8f901000005'
const cancelStep: OrderStep = {
  _id: 'step-4',
  from: 'processing',
  to: 'cancelled',
  reason: 'The customer could not be reached by phone.',
  changedBy: 'Farhana Akter',
  createdAt: '2026-11-19T09:00:00.000Z',
}

/** One order of each status, the newest two of which are hours old. */
const orders: readonly Order[] = [
  { ...order, createdAt: daysAgo(0.1) },
  { ...order, _id: '66a1f0c2b7d4e8f901000002', status: 'processing', createdAt: daysAgo(0.9), items: [scarf] },
  shipped,
  delivered,
  {
    ...delivered,
    _id: cancelledId,
    status: 'cancelled',
    cancelReason: cancelStep.reason,
    createdAt: daysAgo(400),
    phone: '',
  },
]

const steps: readonly OrderStep[] = [
  {
    _id: 'step-1',
    from: 'pending',
    to: 'processing',
    reason: '',
    changedBy: 'Rafiqul Islam',
    createdAt: '2026-11-18T10:00:00.000Z',
  },
  {
    _id: 'step-2',
    from: 'processing',
    to: 'shipped',
    reason: '',
    changedBy: '',
    createdAt: '2026-11-19T11:30:00.000Z',
  },
]

const manyOrders: readonly Order[] = Array.from({ length: 5000 }, (_, nth) => ({
  ...order,
  _id: `66a1f0c2b7d4e8f9${String(nth).padStart(8, '0')}`,
  status: ORDER_STATUSES[nth % ORDER_STATUSES.length] ?? 'pending',
  createdAt: daysAgo(nth / 10),
  customerName: `Customer ${nth}`,
}))

const full = () => cacheWith([ordersQuery, orders])
const showing = (search = '', more: Parameters<typeof withApp>[0] = {}) =>
  withApp({ path: `/admin/orders${search}`, user: admin, cache: full, ...more })

const meta: Meta<typeof OrdersPage> = {
  title: 'Back offices/Orders',
  decorators: [inOfficeLayout],
  component: OrdersPage,
}
export default meta
type Story = StoryObj<typeof OrdersPage>

export const Loading: Story = { parameters: showing('', { cache: emptyCache }) }
export const Full: Story = { parameters: showing() }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const EmptyShop: Story = { parameters: showing('', { cache: () => cacheWith([ordersQuery, []]) }) }
export const OfOneOwner: Story = { parameters: showing('?owner=Selina+Hossain') }
export const OfNobody: Story = { parameters: showing('?owner=Nobody') }
export const OfOneStatus: Story = { parameters: showing('?status=shipped') }
export const OfADay: Story = { parameters: showing('?range=today') }
export const OfNoKnownFilter: Story = { parameters: showing('?range=always&status=lost') }
export const Found: Story = { parameters: showing('?search=+880+1898-765') }
export const FoundNothing: Story = { parameters: showing('?search=nothing') }
export const Failed: Story = { parameters: showing('', { cache: failingCache }) }
export const FailedWithAMessage: Story = {
  parameters: showing('', { cache: () => failingCache(403, accountTexts.notAllowed) }),
}
export const RefreshFailed: Story = { parameters: showing('', { cache: () => notRefreshed(ordersQuery, orders) }) }
const typing = searchEvents['search.type']
export const TypingASearch: Story = { parameters: showing('', { flows: { orders: { events: typing } } }) }
export const Crowded: Story = { parameters: showing('', { cache: () => cacheWith([ordersQuery, manyOrders]) }) }

const details = (
  id: string,
  ...read: readonly (readonly [ReturnType<typeof orderHistoryQuery>, readonly OrderStep[]])[]
) =>
  showing('', {
    flows: { orderDetails: { events: [{ type: 'dialog.open', id } as EventObject] } },
    cache: () => cacheWith([ordersQuery, orders], ...read),
  })
/** The orders are cached, and every other read fails. */
const cachedThenFailing = (status?: number) => () => {
  const client = failingCache(status)
  client.setQueryData(ordersQuery.queryKey, orders)
  return client
}
export const Details: Story = { parameters: details(shipped._id, [orderHistoryQuery(shipped._id), steps]) }
export const DetailsOnAPhone: Story = { ...Details, globals: { viewport: { value: 'phone' } } }
export const DetailsCancelled: Story = {
  parameters: details(cancelledId, [orderHistoryQuery(cancelledId), [steps[0] as OrderStep, cancelStep]]),
}
export const DetailsNeverMoved: Story = { parameters: details(order._id, [orderHistoryQuery(order._id), []]) }
export const DetailsHistoryOnItsWay: Story = { parameters: details(order._id) }
export const DetailsHistoryFailed: Story = {
  parameters: { app: { ...details(order._id).app, cache: cachedThenFailing() } },
}
export const DetailsWithoutHistory: Story = {
  parameters: { app: { ...details(order._id).app, cache: cachedThenFailing(404) } },
}
export const DetailsOfWhatIsGone: Story = { parameters: details('66a1f0c2b7d4e8f901ffffff') }

const { events, outcomes } = changeStatusFixtures
const [opens] = events['dialog.open']
const [confirms] = events['dialog.confirm']
const [isShipped, isDelivered] = events['order.read']
const [, , opensEnded] = events['dialog.open']
const { updateOrderStatus } = outcomes
const changing = (
  more: readonly EventObject[],
  reply?: unknown,
  opening: EventObject = opens,
  cache = full,
): Story => ({
  parameters: showing('', {
    cache,
    flows: {
      changeStatus: {
        events: [opening, ...more],
        replies: reply === undefined ? {} : { updateOrderStatus: reply },
      },
    },
  }),
})
export const ChangingStatus: Story = changing([])
export const StatusOnItsWay: Story = changing([confirms])
const processed = () => cacheWith([ordersQuery, [{ ...orders[0], status: 'processing' }, ...orders.slice(1)]])
export const StatusChanged: Story = changing([confirms], updateOrderStatus.good, opens, processed)
export const StatusRefused: Story = changing([confirms], updateOrderStatus.refused)
export const StatusFailed: Story = changing([confirms], updateOrderStatus.serverError)
export const StatusOfADeletedOrder: Story = changing([confirms], updateOrderStatus.gone)
export const StatusOfACancelledOrder: Story = changing([], undefined, opensEnded)
export const MovedMeanwhile: Story = changing([isShipped])
export const EndedMeanwhile: Story = changing([isDelivered!])

const { cancelOrder } = cancelOrderFixtures.outcomes
const [writesReason] = cancelOrderFixtures.events['reason.change']
const [, , isCancelled] = cancelOrderFixtures.events['order.read']
const cancelling = (
  more: readonly EventObject[],
  reply?: unknown,
  status: OrderStatus = 'pending',
  cache = full,
): Story => ({
  parameters: showing('', {
    cache,
    flows: {
      cancelOrder: {
        events: [{ type: 'dialog.open', order: { id: order._id, status }, by: 'admin' } as EventObject, ...more],
        replies: reply === undefined ? {} : { cancelOrder: reply },
      },
    },
  }),
})
export const Cancelling: Story = cancelling([writesReason])
export const CancellingOnAPhone: Story = { ...Cancelling, globals: { viewport: { value: 'phone' } } }
export const CancelOnItsWay: Story = cancelling([writesReason, confirms])
const withCancelled = () =>
  cacheWith([ordersQuery, [{ ...orders[0], status: 'cancelled', canCancel: false }, ...orders.slice(1)]])
export const OrderCancelled: Story = cancelling([confirms], cancelOrder.good, 'pending', withCancelled)
export const CancelRefused: Story = cancelling([writesReason, confirms], cancelOrder.refused)
export const CancelFailed: Story = cancelling([confirms], cancelOrder.serverError)
export const CancelOfADeletedOrder: Story = cancelling([confirms], cancelOrder.gone)
export const CancelledMeanwhile: Story = cancelling([isCancelled])

const deletes = deletionPaths('orders', { id: order._id, name: '' })
const deleting = (flows: object, has = orders): Story => ({
  parameters: showing('', { flows: { ...flows }, cache: () => cacheWith([ordersQuery, has]) }),
})
export const Deleting: Story = deleting(deletes.asked)
export const DeleteOnItsWay: Story = deleting(deletes.acting)
export const Deleted: Story = deleting(deletes.done, orders.slice(1))
export const DeletedByAnother: Story = deleting(deletes.gone, orders.slice(1))
/** Another person has delivered the order since it was read. */
export const DeleteRefused: Story = deleting(
  {
    ...deletes.acting,
    confirm: { ...deletes.acting.confirm, replies: { act: errorReply(409, ordersTexts.cannotDelete('delivered')) } },
  },
  [{ ...(orders[0] as Order), status: 'delivered' }, ...orders.slice(1)],
)
export const DeleteFailed: Story = deleting(deletes.failed)

const downloads = { type: 'invoice.download', id: order._id } as EventObject
const [progress] = invoicesFixtures.events['invoice.progress']
const { downloadInvoice } = invoicesFixtures.outcomes
const invoice = (more: readonly EventObject[], reply?: unknown): Story => ({
  parameters: showing('', {
    flows: {
      invoices: { events: [downloads, ...more], replies: reply === undefined ? {} : { downloadInvoice: reply } },
    },
  }),
})
export const InvoiceOnItsWay: Story = invoice([])
/** The invoice of the second order waits for the first. */
export const InvoicesComing: Story = invoice([
  atOnce(progress),
  atOnce({ type: 'invoice.download', id: shipped._id } as EventObject),
])
export const InvoiceRefused: Story = invoice([], downloadInvoice.refused)
export const InvoiceFailed: Story = invoice([], downloadInvoice.serverError)

/** Orders as an owner sees them: own items only, and no delivery fee for shared orders. */
const own: readonly Order[] = [
  { ...delivered, items: [saree], totalPrice: 3400, deliveryFee: 0 },
  // Only an administrator cancels a shared order.
  { ...order, canCancel: false, items: [saree], totalPrice: 3400, deliveryFee: 0 },
]
const whole: readonly Order[] = [{ ...order, items: [saree], totalPrice: 3460 }]
const ofOwner = (search = '', has: readonly Order[] = own, more: Parameters<typeof withApp>[0] = {}): Story => ({
  render: () => <OwnerOrdersPage />,
  parameters: withApp({
    path: `/owner/orders${search}`,
    user: owner,
    cache: () => cacheWith([ordersOfOwnerQuery(owner._id), has]),
    ...more,
  }),
})
export const OfAnOwner: Story = ofOwner()
export const OfAnOwnerOnAPhone: Story = { ...OfAnOwner, globals: { viewport: { value: 'phone' } } }
export const OfAnOwnerLoading: Story = ofOwner('', own, { cache: emptyCache })
export const OfAnOwnerFailed: Story = ofOwner('', own, { cache: failingCache })
export const OfAnOwnerFailedWithAMessage: Story = ofOwner('', own, {
  cache: () => failingCache(403, accountTexts.notAllowed),
})
export const OfAnOwnerRefreshFailed: Story = ofOwner('', own, {
  cache: () => notRefreshed(ordersOfOwnerQuery(owner._id), own),
})
export const OfAnOwnerWithAnOwner: Story = ofOwner('?owner=Nobody&search=rafiq')
export const OfAnOwnerTypingASearch: Story = ofOwner('', own, { flows: { ownerOrders: { events: typing } } })
export const OfAnOwnerChangingStatus: Story = ofOwner('', own, { flows: { changeStatus: { events: [opens] } } })
/** A shared order, which only an administrator may change. */
export const OfAnOwnerStatusRefused: Story = ofOwner('', own, {
  flows: {
    changeStatus: {
      events: [opens, confirms],
      replies: { updateOrderStatus: errorReply(403, ordersTexts.shared) },
    },
  },
})
const deliveryStep: OrderStep = {
  _id: 'step-3',
  from: 'shipped',
  to: 'delivered',
  reason: '',
  changedBy: 'Rafiqul Islam',
  createdAt: '2026-11-20T16:45:00.000Z',
}
export const OfAnOwnerCancelling: Story = ofOwner('', whole, {
  flows: {
    cancelOrder: {
      events: [{ type: 'dialog.open', order: { id: order._id, status: 'pending' }, by: 'owner' } as EventObject],
    },
  },
})
export const OfAnOwnerDetails: Story = ofOwner('', own, {
  cache: () =>
    cacheWith([ordersOfOwnerQuery(owner._id), own], [orderHistoryQuery(delivered._id), [...steps, deliveryStep]]),
  flows: { orderDetails: { events: [{ type: 'dialog.open', id: delivered._id } as EventObject] } },
})
export const OfANewOwner: Story = ofOwner('', [])

export const FlowChart = withCharts(Full)
export const FlowChartOfStatus = withCharts(ChangingStatus, 'changeStatus')
export const FlowChartOfCancelling = withCharts(Cancelling, 'cancelOrder')
export const FlowChartOfDetails = withCharts(Details, 'orderDetails')
export const FlowChartOfInvoices = withCharts(InvoiceOnItsWay, 'invoices')
export const FlowChartOfOwner = withCharts(OfAnOwner, 'ownerOrders')

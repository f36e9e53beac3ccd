import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { byStatus } from '#contract/orders/status.ts'
import { orderCountQuery } from '#data/orderPages.ts'
import { ordersToPackQuery } from '#data/packing.ts'
import { owner } from '#machines/core/fixtures.ts'
import { moveOrderFixtures } from '#machines/orders/moveOrder.fixtures.ts'
import { orderFilesFixtures } from '#machines/orders/orderFiles.fixtures.ts'
import { flowSentences } from '#messages/flows.ts'
import { bulkTexts } from '#messages/officeOrders.ts'
import { ordersTexts } from '#messages/orders.ts'
import { packingTexts as texts } from '#messages/packing.ts'
import { commonTexts } from '#messages/ui.ts'
import PackingPage from '#views/owner/packing/PackingPage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { honey, orderOf, saree } from '../support/orders.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

/** Two orders to pack, of which the second is late, one that waits for a call, and one that is on its way. */
const orders: readonly Order[] = [
  orderOf('order-000001', 'pending', { paymentMethod: 'cash', deliverBy: '2099-11-28', note: 'Please ring twice.' }),
  orderOf('order-000002', 'processing', {
    paymentStatus: 'paid',
    deliverBy: '2026-01-03',
    phone: '01811111111',
    items: [saree],
  }),
  orderOf('order-000003', 'pending', { confirmation: 'needed', items: [honey] }),
  orderOf('order-000004', 'shipped', { items: [honey] }),
]
const counted: OrderPage = {
  count: 0,
  total: 7000,
  page: 1,
  pages: 140,
  data: [],
  totals: { ...byStatus(() => 1400), pending: 1300, revenue: 98_765 },
}

const meta: Meta<typeof PackingPage> = {
  title: 'Back offices/Packing',
  decorators: [inOfficeLayout],
  component: PackingPage,
}
export default meta
type Story = StoryObj<typeof PackingPage>

const showing = (cache = () => cacheWith([ordersToPackQuery, orders]), flows = {}): Story => ({
  parameters: withApp({ path: '/owner/packing', user: owner, cache, flows }),
})

export const Loading = shows(showing(emptyCache), commonTexts.loading)
export const Full = shows(showing(), texts.summary(2, 5), texts.held(1), texts.paid)
/** A seller of thousands of orders, who packs those that are due first. */
export const Long = shows(
  showing(() => cacheWith([orderCountQuery, counted], [ordersToPackQuery, orders])),
  texts.dueFirst(2, 2700),
  texts.summary(2, 5),
)
/** A seller who sells only some items of the first order packs them, and an administrator moves the order. */
export const Shared = shows(
  showing(() =>
    cacheWith([ordersToPackQuery, orders.map((order, at) => (at === 0 ? { ...order, shared: true } : order))]),
  ),
  ordersTexts.shared,
)
export const Empty = shows(
  showing(() => cacheWith([ordersToPackQuery, orders.slice(3)])),
  texts.empty,
)
export const Failed = shows(showing(failingCache), flowSentences['failure.no_connection'])

const { updateOrderStatus } = moveOrderFixtures.outcomes
const shipping = (replies = {}) =>
  showing(undefined, {
    moveOrder: {
      events: [{ type: 'order.move', id: 'order-000001', to: 'shipped', through: ['processing'] }],
      replies,
    },
  })
export const Shipping = shows(shipping(), '#moveOrder steps.moving')
export const ShippingRefused = shows(
  shipping({ updateOrderStatus: updateOrderStatus.refused }),
  ordersTexts.notNext('shipped', 'delivered'),
  '#moveOrder steps.idle',
)

/** The first order, which its press has just shipped. */
const shippedOne = orders.map((order, at) =>
  at === 0 ? { ...order, status: 'shipped' as const, statusSince: order.updatedAt } : order,
)
const shipped = (by: 'pointer' | 'other', ...events: readonly object[]) =>
  showing(() => cacheWith([ordersToPackQuery, shippedOne]), {
    packing: { events: [{ type: 'parcel.ship', ids: ['order-000001'], by }, ...events] },
  })
export const ShippedUnderPointer = shows(shipped('pointer'), texts.undo, '#packing parcel.underPointer')
export const ShippedInView = shows(shipped('other'), texts.undo, '#packing parcel.inView')
export const Undoing = shows(
  shipped('pointer', { type: 'order.undo', id: 'order-000001', movedAt: shippedOne[0]?.updatedAt }),
  '#packing undo.undoing',
)
/** Two orders of one customer to one address. */
export const OneParcel = shows(
  showing(() =>
    cacheWith([ordersToPackQuery, [...orders, orderOf('order-000005', 'pending', { paymentMethod: 'cash' })]]),
  ),
  texts.oneParcel(2),
)
export const SlipsComing = shows(
  showing(undefined, {
    orderFiles: { events: [{ ...orderFilesFixtures.events['file.download'][0], file: 'slips' }] },
  }),
  bulkTexts.preparing,
  '#orderFiles downloading',
)

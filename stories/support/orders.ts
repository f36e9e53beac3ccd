import type { Order, OrderItem, TrackedOrder } from '#contract/orders/entity.ts'
import type { OrderSource } from '#contract/orders/source.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import type { SourceFigures } from '#contract/revenue/entity.ts'
import { order } from '#machines/orders/changeStatus.fixtures.ts'

const noItem: OrderItem = {
  productId: '',
  productName: '',
  image: '',
  quantity: 1,
  price: 0,
  subTotal: 0,
  size: '',
  color: '',
  OwnerName: 'Rafiqul Islam',
  OwnerId: 'owner',
}

export const saree: OrderItem = {
  ...noItem,
  productId: 'saree',
  productName: 'Dhakai jamdani saree (ঢাকাই জামদানি)',
  image: '/media/dhakai-jamdani-saree.webp',
  price: 7480,
  subTotal: 7480,
  size: '12 haat',
  color: '#b3174f',
}

/** An item without picture, subtotal, size and colour; its product is deleted. */
export const honey: OrderItem = { ...noItem, productName: 'Sundarban honey', quantity: 3, price: 899.9 }

/** How a customer came by an advertisement. */
export const fromAd: OrderSource = {
  source: 'facebook',
  medium: 'cpc',
  campaign: 'eid-2026',
  term: '',
  content: 'saree-video',
  page: '/product/dhakai-jamdani-saree',
}

/** What was sold by source. */
export const bySource: readonly SourceFigures[] = [
  { source: 'facebook', campaign: 'eid-2026', orders: 1240, delivered: 930, returned: 86, revenue: 1_234_567.5 },
  { source: 'google', campaign: '', orders: 75, delivered: 60, returned: 2, revenue: 84_300 },
  { source: '', campaign: '', orders: 312, delivered: 280, returned: 9, revenue: 402_150 },
]

/** An order with both items, overridden by `more`. */
export const orderOf = (_id: string, status: OrderStatus, more: Partial<Order> = {}): Order => ({
  ...order,
  _id,
  status,
  canCancel: status === 'pending',
  createdAt: '2026-11-19T08:00:00.000Z',
  totalPrice: 10_239.7,
  paymentMethod: 'bKash',
  items: [saree, honey],
  updatedAt: '2026-11-19T08:00:00.000Z',
  ...more,
})

/** Statuses on the way to a status, as a customer's orders have them. */
const wayTo = (status: OrderStatus): readonly OrderStatus[] =>
  factsOf(status).onChain
    ? ORDER_STATUSES.slice(0, ORDER_STATUSES.indexOf(status) + 1).filter((one) => factsOf(one).onChain)
    : ['pending', status]

/** One of a customer's own orders: each of its statuses has lasted a day. */
export const trackedOrderOf = (_id: string, status: OrderStatus, more: Partial<TrackedOrder> = {}): TrackedOrder => ({
  reviewed: [],
  refund: null,
  ...orderOf(_id, status, more),
  steps: wayTo(status).map((one, nth) => ({ status: one, at: `2026-11-${19 + nth}T08:00:00.000Z` })),
})

import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Order } from '../../contract/orders/entity.ts'
import { ORDER_STATUSES } from '../../contract/orders/status.ts'
import type { User } from '../../contract/users/entity.ts'
import { admin, owner } from '../../machines/core/fixtures.ts'
import { revenueFixtures } from '../../machines/revenue/revenue.fixtures.ts'
import { makeQueryClient } from '../../src/data/client.ts'
import { ordersOfOwnerQuery } from '../../src/data/orders.ts'
import { ownersQuery } from '../../src/data/users.ts'
import RevenuePage from '../../src/views/admin/revenue/RevenuePage.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { honey, orderOf, saree } from '../support/orders.ts'
import { cacheWith, emptyCache, failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'
import { withCharts } from '../support/withCharts.ts'

const at = { createdAt: '2026-05-01T06:00:00.000Z', updatedAt: '2026-05-01T06:00:00.000Z' }
const owners: readonly User[] = [
  { ...owner, ...at },
  { ...owner, ...at, _id: 'quiet', name: 'মোহাম্মদ আব্দুল্লাহ', email: '' },
]
/** Three delivered orders, of ৳10,179.70, ৳1,000.10 and ৳0.20, and one of each other status. */
const orders: readonly Order[] = [
  ...ORDER_STATUSES.map((status) => orderOf(`order-${status}`, status)),
  orderOf('order-second', 'delivered', { items: [{ ...saree, price: 1000.1, subTotal: 1000.1 }] }),
  orderOf('order-third', 'delivered', { items: [{ ...honey, quantity: 2, price: 0.1 }], createdAt: '' }),
]
const many: readonly Order[] = Array.from({ length: 2000 }, (_, nth) => orderOf(`order-${nth}`, 'delivered'))

const ownersRead = [ownersQuery, owners] as const
const full = () => cacheWith(ownersRead, [ordersOfOwnerQuery(owner._id), orders], [ordersOfOwnerQuery('quiet'), []])
const showing = (search: string, more: Parameters<typeof withApp>[0] = {}) =>
  withApp({ path: `/admin/payment-distribute${search}`, user: admin, cache: full, ...more })
const chosen = `?owner=${owner._id}`

const meta: Meta<typeof RevenuePage> = {
  title: 'Back offices/Revenue',
  decorators: [inOfficeLayout],
  component: RevenuePage,
}
export default meta
type Story = StoryObj<typeof RevenuePage>

export const LoadingOwners: Story = { parameters: showing('', { cache: emptyCache }) }
export const NobodyChosen: Story = { parameters: showing('') }
export const NoOwners: Story = { parameters: showing('', { cache: () => cacheWith([ownersQuery, []]) }) }
export const OwnersFailed: Story = { parameters: showing('', { cache: failingCache }) }
export const Loading: Story = { parameters: showing(chosen, { cache: () => cacheWith(ownersRead) }) }
export const Full: Story = { parameters: showing(chosen) }
export const FullOnAPhone: Story = { ...Full, globals: { viewport: { value: 'phone' } } }
export const NoOrders: Story = { parameters: showing('?owner=quiet') }
export const Crowded: Story = {
  parameters: showing(chosen, { cache: () => cacheWith(ownersRead, [ordersOfOwnerQuery(owner._id), many]) }),
}
export const Failed: Story = {
  parameters: showing(chosen, {
    cache: () => {
      const client = makeQueryClient({ reply: async () => ({ ok: false, error: { _tag: 'HTTP', status: 400 } }) })
      client.setQueryData(ownersQuery.queryKey, [...owners])
      return client
    },
  }),
}
const refreshing = (search: string, reply?: unknown): Story => ({
  parameters: showing(search, {
    flows: {
      revenue: {
        events: revenueFixtures.events['data.refresh'],
        replies: reply === undefined ? {} : { refreshRevenue: reply },
      },
    },
  }),
})
const { refreshRevenue } = revenueFixtures.outcomes
export const RefreshingNobody: Story = refreshing('')
export const Refreshing: Story = refreshing(chosen)
export const Refreshed: Story = refreshing(chosen, refreshRevenue.good)
export const RefreshRefused: Story = refreshing(chosen, refreshRevenue.refused)
export const RefreshFailed: Story = refreshing(chosen, refreshRevenue.serverError)

export const FlowChart = withCharts(Full)

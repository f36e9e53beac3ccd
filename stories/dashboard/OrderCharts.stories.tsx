import type { Meta, StoryObj } from '@storybook/react-vite'
import { admin, owner } from '../../machines/core/fixtures.ts'
import { orderSummaryQuery, ordersOfOwnerQuery, ordersQuery } from '../../src/data/orders.ts'
import { useSellerDays, useShopDays } from '../../src/views/office/charts/days.ts'
import { OrderCharts } from '../../src/views/office/charts/OrderCharts.tsx'
import '../../src/views/office/charts/charts.css'
import { inOfficeLayout } from '../support/office.tsx'
import { dayOf, sellersOrders, year } from '../support/orderDays.ts'
import { cacheWith, failingCache } from '../support/shop.ts'
import { withApp } from '../support/withApp.ts'

const Shop = () => <OrderCharts query={useShopDays()} revenueNote="Counted when ordered, without delivery fees." />
const Seller = () => (
  <OrderCharts query={useSellerDays(owner._id)} revenueNote="Counted when ordered, your items only." />
)

const meta: Meta = { title: 'Back offices/Charts', decorators: [inOfficeLayout] }
export default meta
type Story = StoryObj

const ofShop = (cache?: Parameters<typeof withApp>[0]['cache']): Story => ({
  render: () => <Shop />,
  parameters: withApp({ path: '/admin', user: admin, cache }),
})
const holdingDays = (days: Parameters<typeof dayOf>[1][]) => () =>
  cacheWith([orderSummaryQuery, days.map((day, at) => dayOf(days.length - 1 - at, day))])

export const AYear: Story = ofShop(() => cacheWith([orderSummaryQuery, year]))
export const OnAPhone: Story = { ...AYear, globals: { viewport: { value: 'phone' } } }
export const InTheDark: Story = { ...AYear, globals: { theme: 'dark' } }
export const FirstOrder: Story = ofShop(holdingDays([{ pending: 1 }]))
/** Amounts that need lakh and crore on the axis. */
export const Large: Story = ofShop(
  holdingDays([
    { delivered: 12_345, revenue: 12_345_678.9 },
    { delivered: 4000, shipped: 6000, revenue: 412_345.05 },
  ]),
)
/** No orders in the last 30 days, but some before. */
export const Quiet: Story = ofShop(() => cacheWith([orderSummaryQuery, [dayOf(100, { delivered: 2, revenue: 0.3 })]]))
export const Empty: Story = ofShop(() => cacheWith([orderSummaryQuery, []]))
export const Loading: Story = ofShop()
export const Failed: Story = ofShop(failingCache)
/** A server without the order calls. */
export const WithoutOrders: Story = ofShop(() => failingCache(404))
/** A server with a list of orders, but without the summary call. */
export const WithoutSummary: Story = ofShop(() => {
  const cache = failingCache(404)
  cache.setQueryData(ordersQuery.queryKey, sellersOrders())
  return cache
})
export const OfASeller: Story = {
  render: () => <Seller />,
  parameters: withApp({
    path: '/owner',
    user: owner,
    cache: () => cacheWith([ordersOfOwnerQuery(owner._id), sellersOrders()]),
  }),
}

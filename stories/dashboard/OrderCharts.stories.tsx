import type { Meta, StoryObj } from '@storybook/react-vite'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { daysOf } from '#data/orderDays.ts'
import { orderSummaryQuery } from '#data/orders.ts'
import { sellerRevenue } from '#data/revenue.ts'
import { admin, owner } from '#machines/core/fixtures.ts'
import { chartsTexts as texts } from '#messages/dashboard.ts'
import { useSellerDays, useShopDays } from '#views/office/charts/days.ts'
import { OrderCharts } from '#views/office/charts/OrderCharts.tsx'
import { inOfficeLayout } from '../support/office.tsx'
import { dayOf, sellersOrders, year } from '../support/orderDays.ts'
import { cacheWith } from '../support/shop.ts'
import { shows } from '../support/shows.ts'
import { withApp } from '../support/withApp.ts'

const Shop = () => <OrderCharts query={useShopDays()} orders={adminRoutes.orders} revenueNote={texts.shopRevenue} />
const Seller = () => (
  <OrderCharts query={useSellerDays(owner._id)} orders={ownerRoutes.orders} revenueNote={texts.sellerRevenue} />
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

export const AYear = shows(
  ofShop(() => cacheWith([orderSummaryQuery, year])),
  texts.busiest.days,
)
export const FirstOrder = shows(ofShop(holdingDays([{ pending: 1 }])), '1 order')
/** Amounts that need lakh and crore on the axis. */
export const Large = shows(
  ofShop(
    holdingDays([
      { delivered: 12_345, revenue: 12_345_678.9 },
      { delivered: 4000, shipped: 6000, revenue: 412_345.05 },
    ]),
  ),
  texts.crore('1.5'),
)
/** No orders in the last 30 days, but some before. */
export const Quiet = shows(
  ofShop(() => cacheWith([orderSummaryQuery, [dayOf(100, { delivered: 2, revenue: 0.3 })]])),
  texts.noOrders(texts.inPeriod.days),
)
export const OfASeller: Story = shows(
  {
    render: () => <Seller />,
    parameters: withApp({
      path: '/owner',
      user: owner,
      cache: () => cacheWith([orderSummaryQuery, daysOf(sellersOrders(), Date.now(), sellerRevenue)]),
    }),
  },
  '৳10,179.70',
  texts.sellerRevenue,
)

import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_RECENT, OWNER_TOP_PRODUCTS } from '#contract/constants.ts'
import type { Order } from '#contract/orders/entity.ts'
import type { OrderPage } from '#contract/orders/page.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { orderCountQuery } from '#data/orderPages.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { chartsTexts } from '#messages/dashboard.ts'
import { dashboardTexts as texts } from '#messages/revenue.ts'
import { useSellerDays } from '#views/office/charts/days.ts'
import { OrderCharts } from '#views/office/charts/OrderCharts.tsx'
import { CountTile } from '#views/office/dashboard/CountTile.tsx'
import { Dashboard } from '#views/office/dashboard/Dashboard.tsx'
import { bestSelling, recent, useDashboardProducts } from '#views/office/dashboard/products.ts'
import { RankedList } from '#views/office/dashboard/RankedList.tsx'
import { useCapabilities } from '#views/office/useCapabilities.ts'
import { useRights } from '#views/office/useRights.tsx'
import { useSeller } from '#views/session.tsx'

const countOf = ({ length }: readonly Order[]): number => length
const totalOf = ({ total }: OrderPage): number => total
const recentProducts = recent(ownerRoutes.products)
const best = bestSelling(OWNER_TOP_PRODUCTS, ownerRoutes.products)

const SellerCharts = ({ id }: { readonly id: string }) => (
  <OrderCharts query={useSellerDays(id)} orders={ownerRoutes.orders} revenueNote={chartsTexts.sellerRevenue} />
)

/** The owner's dashboard (product 6.2), for a member with what their role covers. If the server has no orders call, the tile shows no number. */
export default function DashboardPage() {
  const id = useSeller()
  const { has } = useRights()
  const readsOrders = has('orders.read')
  const products = useDashboardProducts({ best, count: OWNER_TOP_PRODUCTS, ownerId: id })
  const newest = useQuery({ ...products.newest, select: recentProducts })
  const { bulkOrders: isCounted = false } = useCapabilities()
  const total = useQuery({
    ...orderCountQuery,
    select: totalOf,
    ...(!(isCounted && readsOrders) && { enabled: false }),
  })
  const all = useQuery({ ...ordersOfOwnerQuery(id), select: countOf, enabled: !isCounted && readsOrders })
  const orders = isCounted ? total : all
  return (
    <Dashboard
      routes={ownerRoutes}
      charts={has('revenue') && <SellerCharts id={id} />}
      tiles={
        <>
          {readsOrders && (
            <CountTile
              label={texts.totalOrders}
              to={ownerRoutes.orders}
              query={orders}
              later={orders.error?.status === 404 ? texts.ordersUnavailable : undefined}
            />
          )}
          {has('catalogue') && (
            <CountTile label={texts.totalProducts} to={ownerRoutes.products} query={products.total} />
          )}
        </>
      }
      lists={
        has('catalogue') && (
          <>
            <RankedList
              title={texts.popularProducts}
              query={products.best}
              count={OWNER_TOP_PRODUCTS}
              empty={texts.noSubCategories}
            />
            <RankedList title={texts.recentProducts} query={newest} count={DASHBOARD_RECENT} empty={texts.noProducts} />
          </>
        )
      }
    />
  )
}

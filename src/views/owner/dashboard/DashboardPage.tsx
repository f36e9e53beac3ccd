import { useQuery } from '@tanstack/react-query'
import { DASHBOARD_RECENT, OWNER_TOP_PRODUCTS } from '../../../../contract/constants.ts'
import type { Order } from '../../../../contract/orders/entity.ts'
import { chartsTexts } from '../../../../messages/en/charts.ts'
import { dashboardTexts as texts } from '../../../../messages/en/dashboard.ts'
import { allProductsQuery } from '../../../data/catalogue.ts'
import { ordersOfOwnerQuery } from '../../../data/orders.ts'
import { useSellerDays } from '../../office/charts/days.ts'
import { OrderCharts } from '../../office/charts/OrderCharts.tsx'
import { CountTile } from '../../office/dashboard/CountTile.tsx'
import { Listing } from '../../office/dashboard/Listing.tsx'
import { bestSelling, recent, totalOf } from '../../office/dashboard/products.ts'
import { useSession } from '../../session.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { TileRow } from '../../ui/StatTile.tsx'
import '../../../styles/charts.css'

const countOf = ({ length }: readonly Order[]): number => length
const recentProducts = recent(DASHBOARD_RECENT)
const popularProducts = bestSelling(OWNER_TOP_PRODUCTS)

/** The seller's dashboard (spec section 2.5). A server without orders leaves their number open. */
export default function DashboardPage() {
  const id = useSession((session) => session.user?._id ?? '')
  const products = allProductsQuery(id)
  const orders = useQuery({ ...ordersOfOwnerQuery(id), select: countOf })
  return (
    <>
      <PageHead title={texts.title} />
      <TileRow>
        <CountTile
          label={texts.totalOrders}
          query={orders}
          later={orders.error?.status === 404 ? texts.ordersUnavailable : undefined}
        />
        <CountTile label={texts.totalProducts} query={useQuery({ ...products, select: totalOf })} />
      </TileRow>
      <div className="dash">
        <Listing
          title={texts.recentProducts}
          query={useQuery({ ...products, select: recentProducts })}
          count={DASHBOARD_RECENT}
          empty={texts.noProducts}
        />
        <Listing
          title={texts.popularProducts}
          query={useQuery({ ...products, select: popularProducts })}
          count={OWNER_TOP_PRODUCTS}
          empty={texts.noSubCategories}
        />
      </div>
      <OrderCharts query={useSellerDays(id)} revenueNote={chartsTexts.sellerRevenue} />
    </>
  )
}

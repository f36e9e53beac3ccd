import { useSearch } from 'wouter'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { sellerRevenue } from '#data/revenue.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { OrdersScreen } from '#views/office/orders/OrdersScreen.tsx'
import { useSession } from '#views/session.tsx'
import { useFlow } from '../flow.ts'

/** The owner's own orders: the administrator's screen without owner filter and without deletions (product 6.4). */
export default function OrdersPage() {
  const flow = useFlow(ordersMachine, { input: { path: ownerRoutes.orders, search: useSearch() } })
  const id = useSession((session) => session.user?._id ?? '')
  return (
    <OrdersScreen
      flow={flow}
      path={ownerRoutes.orders}
      query={ordersOfOwnerQuery(id)}
      revenueOf={sellerRevenue}
      products={ownerRoutes.products}
      searchLabel={texts.ownerSearch}
      searchPlaceholder={texts.ownerSearchPlaceholder}
    />
  )
}

import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { ordersOfOwnerQuery } from '#data/orders.ts'
import { wholeOrders } from '#data/otherServers.ts'
import { sellerRevenue } from '#data/revenue.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { OrdersScreen } from '#views/office/orders/OrdersScreen.tsx'
import { useSeller } from '#views/session.tsx'
import { useFlow } from '../flow.ts'

/** The owner's own orders: the administrator's screen without owner filter and without deletions (product 6.4). */
export default function OrdersPage() {
  const flow = useFlow(ordersMachine, { input: { path: ownerRoutes.orders, search: useSearch() } })
  const id = useSeller()
  const whole = useMemo(() => wholeOrders(ordersOfOwnerQuery(id), sellerRevenue), [id])
  return (
    <OrdersScreen
      flow={flow}
      path={ownerRoutes.orders}
      whole={whole}
      products={ownerRoutes.products}
      searchLabel={texts.ownerSearch}
      searchPlaceholder={texts.ownerSearchPlaceholder}
    />
  )
}

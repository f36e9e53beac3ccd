import { useSearch } from 'wouter'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ordersQuery } from '#data/orders.ts'
import { wholeOrders } from '#data/otherServers.ts'
import { shopRevenue } from '#data/revenue.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { orderScreens as texts } from '#messages/officeOrders.ts'
import { OrdersScreen } from '#views/office/orders/OrdersScreen.tsx'
import { useFlow } from '../flow.ts'

const whole = wholeOrders(ordersQuery, shopRevenue)

/** The administrator's orders, of all owners (product 5.12). */
export default function OrdersPage() {
  const flow = useFlow(ordersMachine, { input: { path: adminRoutes.orders, search: useSearch() } })
  return (
    <OrdersScreen
      flow={flow}
      deletion={flow}
      path={adminRoutes.orders}
      whole={whole}
      products={adminRoutes.products}
      refunds={adminRoutes.refunds}
      payments={adminRoutes.payments}
      users={adminRoutes.users}
      searchLabel={texts.search}
      searchPlaceholder={texts.searchPlaceholder}
    />
  )
}

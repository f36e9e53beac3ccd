import { ownerOrdersMachine } from '../../../../machines/orders/ownerOrders.machine.ts'
import { orderScreens as texts } from '../../../../messages/en/orderScreens.ts'
import { ordersOfOwnerQuery } from '../../../data/orders.ts'
import { sellerRevenue } from '../../../data/revenue.ts'
import { OrdersScreen } from '../../office/orders/OrdersScreen.tsx'
import { useSession } from '../../session.tsx'

/** A seller's own orders: the administrator's screen without owners and without deletes (spec section 2.5, Orders). */
export default function OrdersPage() {
  const id = useSession((session) => session.user?._id ?? '')
  return (
    <OrdersScreen
      machine={ownerOrdersMachine}
      path="/owner/orders"
      query={ordersOfOwnerQuery(id)}
      revenueOf={sellerRevenue}
      searchLabel={texts.ownerSearch}
      searchPlaceholder={texts.ownerSearchPlaceholder}
      whole={false}
    />
  )
}

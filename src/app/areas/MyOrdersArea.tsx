import { FlowContext } from '../../views/flow.tsx'
import MyOrdersPage from '../../views/shop/orders/MyOrdersPage.tsx'
import '../../styles/office.css'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { myOrders } from '../wiring/orders.ts'

/** A person's own orders within the shop's layout, for every signed-in person. */
export default function MyOrdersArea() {
  return (
    <FlowContext value={flowsOf(useAppServices(), myOrders)}>
      <MyOrdersPage />
    </FlowContext>
  )
}

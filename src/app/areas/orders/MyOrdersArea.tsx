import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { MyOrdersFlows } from '#views/shop/orders/flow.ts'
import MyOrdersPage from '#views/shop/orders/MyOrdersPage.tsx'
import { myOrders, orderAnswers } from './orders.ts'

/** A person's own orders within the shop's layout, for every signed-in person. */
export default function MyOrdersArea() {
  return (
    <FlowArea<MyOrdersFlows> area={myOrders} answers={orderAnswers}>
      <MyOrdersPage />
    </FlowArea>
  )
}

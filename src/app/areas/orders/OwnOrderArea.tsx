import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { MyOrdersFlows } from '#views/shop/orders/flow.ts'
import OwnOrderPage from '#views/shop/orders/OwnOrderPage.tsx'
import { myOrders, orderAnswers } from './orders.ts'

/** One of a person's own orders within the shop's layout. */
export default function OwnOrderArea() {
  return (
    <FlowArea<MyOrdersFlows> area={myOrders} answers={orderAnswers}>
      <OwnOrderPage />
    </FlowArea>
  )
}

import { FlowContext } from '../../views/flow.tsx'
import MyOrdersPage from '../../views/shop/orders/MyOrdersPage.tsx'
import '../../styles/office.css'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { invoices } from '../wiring/orders.ts'

/** One's own orders in the shop's frame, for whoever is signed in. */
export default function MyOrdersArea() {
  return (
    <FlowContext value={flowsOf(useAppServices(), invoices)}>
      <MyOrdersPage />
    </FlowContext>
  )
}

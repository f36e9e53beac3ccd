import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { PaymentFlows } from '#views/shop/payments/flow.ts'
import PaymentPage from '#views/shop/payments/PaymentPage.tsx'
import { paymentKeyOf, payments } from './payments.ts'

/**
 * The page of the payment of a checkout within the shop's layout, for its account or its key. People come back to it from
 * the provider, by a reload and from the pages of their orders.
 */
export default function PaymentArea() {
  return (
    <FlowArea<PaymentFlows> area={payments} orderKeyOf={paymentKeyOf}>
      <PaymentPage />
    </FlowArea>
  )
}

import { useParams } from 'wouter'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { PaymentFlows } from '#views/shop/payments/flow.ts'
import { PayLinkPage } from '#views/shop/payments/PayLinkPage.tsx'
import PaymentPage from '#views/shop/payments/PaymentPage.tsx'
import { payLinks, paymentKeyOf, payments } from './payments.ts'

/**
 * The page of the payment of a checkout within the shop's layout, for its account or its key, or that of an order for
 * whoever has a link to pay it. People come back to both from the provider, and by a reload.
 */
export default function PaymentArea() {
  const { orderId } = useParams<{ orderId?: string }>()
  if (orderId !== undefined)
    return (
      <FlowArea<PaymentFlows> area={payLinks}>
        <PayLinkPage orderId={orderId} />
      </FlowArea>
    )
  return (
    <FlowArea<PaymentFlows> area={payments} orderKeyOf={paymentKeyOf}>
      <PaymentPage />
    </FlowArea>
  )
}

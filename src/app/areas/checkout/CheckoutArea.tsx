import { useMemo } from 'react'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { useCartActor } from '#views/cart.tsx'
import CheckoutPage from '#views/shop/checkout/CheckoutPage.tsx'
import type { CheckoutFlows } from '#views/shop/checkout/flow.ts'
import { checkout } from './checkout.ts'

/** The checkout within the shop's layout, for guests and signed-in customers. */
export default function CheckoutArea() {
  const cart = useCartActor()
  const area = useMemo(() => checkout(cart), [cart])
  return (
    <FlowArea<CheckoutFlows> area={area}>
      <CheckoutPage />
    </FlowArea>
  )
}

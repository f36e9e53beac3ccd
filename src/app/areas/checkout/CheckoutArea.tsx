import { useMemo } from 'react'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { Line } from '#contract/cart/rules.ts'
import { useCartActor } from '#views/cart.tsx'
import CheckoutPage from '#views/shop/checkout/CheckoutPage.tsx'
import type { CheckoutFlows } from '#views/shop/checkout/flow.ts'
import { checkout } from './checkout.ts'

/** The checkout within the shop's layout, for guests and signed-in customers: of `line`, else of the address. */
export default function CheckoutArea({ line }: { line?: Line }) {
  const cart = useCartActor()
  const area = useMemo(() => checkout(cart), [cart])
  return (
    <FlowArea<CheckoutFlows> area={area}>
      <CheckoutPage line={line} />
    </FlowArea>
  )
}

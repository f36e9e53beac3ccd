import { type ReactNode, useMemo } from 'react'
import type { CartActor } from '#app/start/cartSlot.ts'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { cartPageMachine } from '#machines/cart/cartPage.machine.ts'
import type { CallsOf } from '#machines/core/calls.ts'
import { useCartActor } from '#views/cart.tsx'
import type { CartFlows } from '#views/shop/cart/flow.ts'
import { watchLinesOf, watchOnline } from './cartCalls.ts'

const cartPage = (cart: CartActor) => () =>
  ({
    cartPage: { watchLines: watchLinesOf(cart), watchOnline },
  }) satisfies { cartPage: CallsOf<typeof cartPageMachine> }

/** Provides the calls of the cart's page and panel, with the page's cart. */
export const CartFlowArea = ({ children }: { children: ReactNode }) => {
  const cart = useCartActor()
  const area = useMemo(() => cartPage(cart), [cart])
  return <FlowArea<CartFlows> area={area}>{children}</FlowArea>
}

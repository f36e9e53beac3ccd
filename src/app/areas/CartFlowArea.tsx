import { type ReactNode, useMemo } from 'react'
import { useCartActor } from '#views/cart.tsx'
import type { CartFlows } from '#views/shop/cart/flow.ts'
import { cartPage } from '../wiring/cart.ts'
import { FlowArea } from './FlowArea.tsx'

/** Provides the calls of the cart's page and panel, with the page's cart. */
export const CartFlowArea = ({ children }: { children: ReactNode }) => {
  const cart = useCartActor()
  const area = useMemo(() => cartPage(cart), [cart])
  return <FlowArea<CartFlows> area={area}>{children}</FlowArea>
}

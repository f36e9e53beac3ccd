import type { ReactNode } from 'react'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { emptyCart } from '#machines/cart/cartLines.ts'
import { CartContext } from '#views/cart.tsx'
import { useAnyFlow } from '#views/flow.tsx'

/** Provides the cart from a real cart machine, for stories with `flows.cart`. */
export const LiveCart = ({ children }: { children: ReactNode }) => {
  const cart = useAnyFlow(cartMachine, { input: { stored: emptyCart, user: null } })
  return <CartContext value={cart}>{children}</CartContext>
}

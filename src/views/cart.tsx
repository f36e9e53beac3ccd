import { createContext, useContext } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { CartItem, CartLine } from '#contract/cart/entity.ts'
import type { cartMachine } from '#machines/cart/cart.machine.ts'
import { hasRoomForCart } from './cartRoom.ts'

type CartActor = ActorRefFrom<typeof cartMachine>

/** The cart; the application provides it to the shop's pages. */
export const CartContext = createContext<CartActor | null>(null)

/** The actor of the cart, for `useSelector(useCartActor(), cartSelect.lines)`. */
export const useCartActor = (): CartActor => {
  const cart = useContext(CartContext)
  if (!cart) throw new Error('useCart needs a CartContext above it')
  return cart
}

/**
 * Changes of the cart on any page of the shop.
 *
 * - `add(items)` adds lines, with `seen` where the page shows the product's name, picture and price; lines that are
 *   already there get the sum of both quantities. The panel with the cart opens, or a toast leads to it.
 * - `ordered(items)` takes ordered lines out of the cart; the server takes them out of its own in the order's
 *   transaction.
 */
export const useCart = () => {
  const cart = useCartActor()
  return {
    add: (items: readonly CartItem[]) => cart.send({ type: 'cart.add', items, room: hasRoomForCart() }),
    ordered: (items: readonly CartLine[]) => cart.send({ type: 'cart.ordered', items }),
  }
}

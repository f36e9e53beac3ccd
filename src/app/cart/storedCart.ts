import type { StoredCart } from '#machines/cart/cartLines.ts'
import { CART_KEY } from './cartSlot.ts'

let isBlocked = false

/** Whether the browser has refused to store the cart; the stored one is then older than the cart of the page. */
export const isStorageBlocked = (): boolean => isBlocked

/** Stores the cart for all tabs of this browser; an empty cart of a guest leaves nothing behind. */
export const storeCart = (cart: StoredCart): void => {
  try {
    if (cart.user !== null || cart.kept || cart.lines.length > 0) localStorage.setItem(CART_KEY, JSON.stringify(cart))
    else localStorage.removeItem(CART_KEY)
    isBlocked = false
  } catch {
    // Without storage (full or blocked), the cart lasts as long as the page.
    isBlocked = true
  }
}

import type { CartItem, CartLine } from '#contract/cart/entity.ts'
import { addLines, emptyCart, type OwnCart, type StoredCart } from '#machines/cart/cartLines.ts'
import { CART_KEY } from './cartSlot.ts'
import { isStorageBlocked } from './storedCart.ts'

// Checked by hand: the schemas for it would be 0.5 KB of every first visit.

const isText = (value: unknown) => typeof value === 'string'

const isLine = ({ productId, quantity, size, color }: CartLine) =>
  isText(productId) && productId !== '' && Number.isInteger(quantity) && quantity > 0 && isText(size) && isText(color)

const isItem = (item: CartItem) =>
  isLine(item) &&
  (!item.seen || (isText(item.seen.productName) && isText(item.seen.image) && Number.isFinite(item.seen.price)))

/** Throws for some broken values, as a text that is not JSON does. */
const isCart = ({ user, lines, saved }: OwnCart) =>
  (user === null || isText(user)) &&
  lines.every(isItem) &&
  (saved === null || (isText(saved.updatedAt) && saved.items.every(isLine)))

const parse = (text: string | null): StoredCart => {
  try {
    const cart: StoredCart = JSON.parse(text ?? 'null')
    if (cart && isCart(cart) && (cart.kept === null || isCart(cart.kept)))
      return { ...cart, lines: addLines([], cart.lines).map((line) => ({ ...line, was: undefined })) }
  } catch {
    // A broken value is an empty cart.
  }
  return emptyCart
}

/** The stored cart. A missing or broken one is empty; undefined where the browser blocks storage. */
export const readCart = (): StoredCart | undefined => {
  try {
    return isStorageBlocked() ? undefined : parse(localStorage.getItem(CART_KEY))
  } catch {
    return undefined
  }
}

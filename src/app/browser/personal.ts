import { Schema } from 'effect'
import { browserStore } from './browserStore.ts'

/**
 * The keys, with their versions, of what a sign-out removes. Every page loads this module; the schemas load with the
 * pages that read the values.
 */
export const personal = {
  cart: ['haat.cart', 1],
  checkout: ['haat.checkout', 1],
  orderKeys: ['haat.orderKeys', 1],
  wishes: ['haat.wishes', 1],
} as const

const anyText = ([key, version]: readonly [string, number]) => browserStore(key, version, Schema.String, 'local')

/** Removes the cart, the texts of checkouts, the keys of guests' orders and the products of their wishlists. */
export const forgetPersonal = (): void => {
  for (const kept of Object.values(personal)) anyText(kept).write(null)
}

/** Whether products of a guest's wishlist are stored. */
export const areWishesKept = (): boolean => anyText(personal.wishes).read() !== null

/** Whether something typed in a checkout is stored. */
export const isCheckoutKept = (): boolean => anyText(personal.checkout).read() !== null

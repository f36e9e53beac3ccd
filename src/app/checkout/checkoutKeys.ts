/** Keys of the browser's storage; the number is the version of the content. */
export const CHECKOUT_KEY = 'haat.checkout.1'
export const ORDER_KEYS_KEY = 'haat.orderKeys.1'
/** The ids of the products that this browser has opened. */
export const SEEN_KEY = 'haat.seen'

/** Removes checkouts, guests' orders and the products seen lately at a sign-out. */
export const forgetVisitor = (): void => {
  try {
    localStorage.removeItem(CHECKOUT_KEY)
    localStorage.removeItem(ORDER_KEYS_KEY)
    localStorage.removeItem(SEEN_KEY)
  } catch {
    // Without storage, nothing is kept.
  }
}

/** Whether something typed in a checkout is stored. */
export const isCheckoutKept = (): boolean => {
  try {
    return CHECKOUT_KEY in localStorage
  } catch {
    return false
  }
}

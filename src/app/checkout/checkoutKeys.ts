/** Keys of the browser's storage; the number is the version of the content. */
export const CHECKOUT_KEY = 'haat.checkout.1'
export const ORDER_KEYS_KEY = 'haat.orderKeys.1'

/** Removes checkouts and guests' orders at a sign-out. */
export const forgetVisitor = (): void => {
  try {
    localStorage.removeItem(CHECKOUT_KEY)
    localStorage.removeItem(ORDER_KEYS_KEY)
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

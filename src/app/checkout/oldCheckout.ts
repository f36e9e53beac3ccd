import { CHECKOUT_KEY } from './checkoutKeys.ts'

/** Typed names, phone numbers and addresses leave the browser after this time, in milliseconds. */
export const KEPT_MS = 24 * 60 * 60 * 1000

/** Removes what was typed more than 24 hours ago. */
export const forgetOldCheckout = (now = Date.now()): void => {
  try {
    const slots = Object.values(JSON.parse(localStorage.getItem(CHECKOUT_KEY) ?? '{}') as object)
    if (slots.some(({ at }) => !(now - at < KEPT_MS))) localStorage.removeItem(CHECKOUT_KEY)
  } catch {
    // Unreadable content is replaced by the next checkout.
  }
}

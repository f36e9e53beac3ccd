import { Schema } from 'effect'
import type { WishedProduct } from '#machines/wishlist/heart.machine.ts'
import { browserStore } from './browserStore.ts'

/** How long a product waits for the sign-in of the guest who wants it, in milliseconds. */
const KEEP_MS = 30 * 60_000

const KeptWish = Schema.Struct({
  productId: Schema.String,
  productName: Schema.String,
  /** Milliseconds since 1970. */
  at: Schema.Finite,
})
const store = browserStore('wish', 0, Schema.fromJsonString(KeptWish), 'session')

/** Keeps a product in this tab until the sign-in. */
export const keepWish = (product: WishedProduct): void => store.write({ ...product, at: Date.now() })

/** Returns the kept product and forgets it; null without one, and after 30 minutes. */
export const takeWish = (): WishedProduct | null => {
  const kept = store.read()
  store.write(null)
  if (!kept || Date.now() - kept.at > KEEP_MS) return null
  return { productId: kept.productId, productName: kept.productName }
}

import type { WishedProduct } from '#machines/wishlist/heart.machine.ts'

/** How long a product waits for the sign-in of the guest who wants it, in milliseconds. */
const KEEP_MS = 30 * 60_000
const STORAGE_KEY = 'wish'

interface KeptWish extends WishedProduct {
  /** Milliseconds since 1970. */
  readonly at: number
}

const isKept = (value: unknown): value is KeptWish => {
  const { productId, productName, at } = Object(value) as Record<string, unknown>
  return typeof productId === 'string' && typeof productName === 'string' && typeof at === 'number'
}

/** Keeps a product in this tab until the sign-in. */
export const keepWish = (product: WishedProduct): void =>
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ ...product, at: Date.now() }))

/** Returns the kept product and forgets it; null without one, after 30 minutes, and for a broken value. */
export const takeWish = (): WishedProduct | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null')
    sessionStorage.removeItem(STORAGE_KEY)
    if (!isKept(stored) || Date.now() - stored.at > KEEP_MS) return null
    return { productId: stored.productId, productName: stored.productName }
  } catch {
    return null
  }
}

import { Schema } from 'effect'
import { WISHLIST_MAX } from '#contract/constants.ts'
import type { WishedProduct } from '#machines/wishlist/wishlistToggle.machine.ts'
import { browserStore } from './browserStore.ts'
import { personal } from './personal.ts'
import { makeStore } from './store.ts'

const Kept = Schema.Array(Schema.Struct({ productId: Schema.String, productName: Schema.String }))
const kept = browserStore(...personal.wishes, Schema.fromJsonString(Kept), 'local')
const store = makeStore<readonly WishedProduct[]>(kept.read() ?? [], [])

const keep = (products: readonly WishedProduct[]): number => {
  store.set(products)
  kept.write(products.length > 0 ? products : null)
  return products.length
}
const without = (ids: readonly string[]) => store.get().filter(({ productId }) => !ids.includes(productId))

/** The products of a guest's wishlist, newest first. All tabs of the browser show the same ones. */
export const keptWishes = {
  store,
  /** Follows the other tabs; returns a function that ends it. */
  watch: (): (() => void) => kept.onChange((products) => store.set(products ?? [])),
  /** Returns the number of kept products; null, without a change, where it would be more than `WISHLIST_MAX`. */
  add: (product: WishedProduct): number | null => {
    const others = without([product.productId])
    return others.length < WISHLIST_MAX ? keep([product, ...others]) : null
  },
  /** Returns the number of kept products. */
  remove: (ids: readonly string[]): number => keep(without(ids)),
}

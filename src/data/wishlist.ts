import type { QueryClient } from '@tanstack/react-query'
import { getWishlist } from '#contract/wishlist/api.ts'
import type { Wishlist } from '#contract/wishlist/entity.ts'
import { ofProducts } from './products.ts'
import { endpointQuery, optional } from './query.ts'

/** A server of the specification alone has no wishlists. */
export const wishlistQuery = (customerId: string) =>
  optional(endpointQuery(['Wishlist', ...ofProducts], getWishlist, { params: { customerId } }))

/** The rows except the one with this id. */
const without = <Row>(rows: readonly Row[], idOf: (row: Row) => string, id: string) =>
  rows.filter((row) => idOf(row) !== id)

/** The cached wishlist with the server's state of one product; concurrent changes of other products stay. */
const merged = (cached: Wishlist | undefined, saved: Wishlist, productId: string): Wishlist => {
  if (!cached) return saved
  return {
    ...cached,
    products: [
      ...saved.products.filter(({ _id }) => _id === productId),
      ...without(cached.products, ({ _id }) => _id, productId),
    ],
    gone: [
      ...saved.gone.filter((gone) => gone.productId === productId),
      ...without(cached.gone, (gone) => gone.productId, productId),
    ],
  }
}

/** Puts a whole wishlist into the cache. A read in flight may be older, so it is cancelled. */
export const cacheWishlist = async (client: QueryClient, saved: Wishlist): Promise<void> => {
  const { queryKey } = wishlistQuery(saved.customerId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, saved)
}

/** Puts a saved change of one product into the cached wishlist. A read in flight may be older, so it is cancelled. */
export const cacheWish = async (client: QueryClient, saved: Wishlist, productId: string): Promise<void> => {
  const { queryKey } = wishlistQuery(saved.customerId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, (cached: Wishlist | undefined) => merged(cached, saved, productId))
}

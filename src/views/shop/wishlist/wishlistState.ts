import { createContext, useContext } from 'react'
import type { WishedProduct } from '#machines/wishlist/wishlistToggle.machine.ts'

/** The wishlist as the buttons of a page show and change it. */
export interface WishlistState {
  /** Ids of the products in the person's wishlist, with the changes in progress; a guest's are in the browser. */
  readonly saved: ReadonlySet<string>
  /** The products that the browser keeps of a guest, newest first; none of a signed-in person. */
  readonly kept: readonly WishedProduct[]
  /** The products of a signed-in person that the browser still keeps, because the wishlist is full. */
  readonly left: readonly WishedProduct[]
  readonly forgetLeft: () => void
  /** Adds a product to the wishlist, or removes it. */
  readonly press: (product: WishedProduct) => void
}

export const WishlistContext = createContext<WishlistState | null>(null)

/** Null outside of the shop's layout. */
export const useWishlist = () => useContext(WishlistContext)

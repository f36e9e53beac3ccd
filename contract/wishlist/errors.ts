import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { NotAllowed } from '../errors.ts'
import { ProductNotFound } from '../products/errors.ts'
import type * as api from './api.ts'

export class WishlistFull extends apiError('wishlist.full', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getWishlist: [NotAllowed],
  addToWishlist: [NotAllowed, ProductNotFound, WishlistFull],
  mergeWishlist: [NotAllowed],
  removeFromWishlist: [NotAllowed],
} as const satisfies ErrorsOf<typeof api>

import { NotAllowed } from '../errors.ts'
import { ProductNotFound } from '../products/errors.ts'
import { withErrors } from '../withErrors.ts'
import * as api from './api.ts'
import { WishlistFull } from './errors.ts'

/** The endpoints of wishlists with their errors. */

export const getWishlist = withErrors(api.getWishlist, NotAllowed)
export const addToWishlist = withErrors(api.addToWishlist, NotAllowed, ProductNotFound, WishlistFull)
export const removeFromWishlist = withErrors(api.removeFromWishlist, NotAllowed)

import { Schema } from 'effect'
import { apiError } from '../apiError.ts'

export class WishlistFull extends apiError('wishlist.full', 409, { max: Schema.Int }) {}

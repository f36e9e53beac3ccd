import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/wishlist/errors.ts'
import { wishlistTexts as texts } from '../wishlist.ts'

export const wishlistErrors = { 'wishlist.full': ({ max }) => texts.full(max) } satisfies Sentences<typeof errors>

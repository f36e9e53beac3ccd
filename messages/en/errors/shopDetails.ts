import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/shopDetails/errors.ts'
import { serverTexts } from '../server.ts'

export const shopDetailsErrors = {
  'shop_details.not_found': serverTexts.notFound('Shop details'),
} satisfies Sentences<typeof errors>

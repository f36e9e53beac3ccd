import type { Sentences } from '../../../contract/apiError.ts'
import type * as errors from '../../../contract/products/errors.ts'
import { catalogueTexts as texts } from '../catalogue.ts'
import { serverTexts } from '../server.ts'

export const productsErrors = {
  'product.not_found': serverTexts.notFound('Product'),
  'product.unknown_owner': texts.noSuchOwner,
  'product.all_needs_staff': serverTexts.everythingNeedsStaff,
  'validation.page_and_limit': ({ max }) => texts.pageAndLimit(max),
} satisfies Sentences<typeof errors>

import type { Sentences } from '../../../contract/apiError.ts'
import type * as errors from '../../../contract/products/errors.ts'
import { catalogueTexts as texts } from '../catalogue.ts'
import { formatTwoDecimals } from '../formatNumber.ts'
import { serverTexts } from '../server.ts'

export const productsErrors = {
  'product.not_found': serverTexts.notFound('Product'),
  'product.unknown_owner': texts.noSuchOwner,
  'product.other_images': texts.otherImages,
  'product.price_out_of_range': ({ price }) => texts.priceOutOfRange(formatTwoDecimals(price)),
  'product.stock_out_of_range': ({ stock }) => texts.stockOutOfRange(stock),
  'product.all_needs_staff': serverTexts.everythingNeedsStaff,
  'product.price_range': texts.priceRange,
  'validation.page_and_limit': ({ max }) => texts.pageAndLimit(max),
} satisfies Sentences<typeof errors>

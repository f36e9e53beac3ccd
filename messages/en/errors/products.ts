import type { Sentences } from '#contract/apiError.ts'
import type * as errors from '#contract/products/errors.ts'
import { catalogueTexts as texts } from '../catalogue.ts'
import { csvErrorTexts as csvTexts } from '../csvErrors.ts'
import { formatTwoDecimals } from '../formatNumber.ts'
import { ruleSentences } from '../rules.ts'
import { serverTexts } from '../server.ts'

export const productsErrors = {
  'product.not_found': serverTexts.notFound('Product'),
  'product.unknown_owner': texts.noSuchOwner,
  'product.sku_taken': texts.skuTaken,
  'product.other_images': texts.otherImages,
  'product.price_out_of_range': ({ price }) => texts.priceOutOfRange(formatTwoDecimals(price)),
  'product.stock_out_of_range': ({ stock }) => texts.stockOutOfRange(stock),
  'product.field_changed_since': texts.fieldChangedSince,
  'product.all_needs_staff': serverTexts.everythingNeedsStaff,
  'product.csv_too_large': ({ megabytes }) => csvTexts.tooLarge(megabytes),
  'product.csv_not_text': csvTexts.notCsv,
  'product.csv_encoding': csvTexts.encoding,
  'product.csv_unreadable': ({ row }) => csvTexts.unreadable(row),
  'product.csv_empty': csvTexts.empty,
  'product.csv_too_many_rows': ({ max }) => csvTexts.tooManyRows(max),
  'product.csv_no_key': csvTexts.noKey,
  'product.csv_unknown_column': ({ column }) => csvTexts.unknownColumn(column),
  'product.csv_repeated_column': ({ column }) => csvTexts.repeatedColumn(column),
  'product.import_not_found': csvTexts.importNotFound,
  'product.import_has_problems': csvTexts.importHasProblems,
  'product.import_outdated': ({ products }) => csvTexts.importOutdated(products),
  'product.price_range': 'The lowest price is above the highest',
  'validation.page_and_limit': ruleSentences['validation.page_and_limit'],
} satisfies Sentences<typeof errors>

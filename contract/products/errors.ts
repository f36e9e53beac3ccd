import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { placeErrors } from '../categories/errors.ts'
import { ChangedSince, NotAllowed, pictureErrors, RightMissing } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class ProductNotFound extends apiError('product.not_found', 404) {}
export class UnknownOwner extends apiError('product.unknown_owner', 400) {}
/** A scheduled product has no time from which it is shown, or one that is not before its end. */
export class ShownTimesWrong extends apiError('product.shown_times', 400) {}
/** A dated price ends in the past. */
export class DatedPricePast extends apiError('product.dated_price_past', 400) {}
/** Another product of the seller has the SKU. */
export class SkuTaken extends apiError('product.sku_taken', 400) {}
/** Stock, sizes, colours and price of a product with variants are those of its variants. */
export class HasVariants extends apiError('product.has_variants', 409) {}
/** Somebody has removed a variant that the request changes. */
export class VariantGone extends apiError('product.variant_gone', 409) {}
/** `imageOrder` lists a picture that is neither stored nor uploaded, or leaves out an uploaded one. */
export class OtherImages extends apiError('product.other_images', 400) {}
/** A bulk change leads to a price, in taka, that is not allowed. */
export class PriceOutOfRange extends apiError('product.price_out_of_range', 400, { price: Schema.Finite }) {}
/** A bulk change leads to a stock that is not allowed. */
export class StockOutOfRange extends apiError('product.stock_out_of_range', 400, { stock: Schema.Finite }) {}
/** A bulk change is of all products of a list, and their number is not the confirmed one any more. */
export class SelectionChanged extends apiError('product.selection_changed', 409, { count: Schema.Int }) {}
/** A bulk change cannot be taken back from a product whose field has been changed again. */
export class FieldChangedSince extends apiError('product.field_changed_since', 409) {}
/** Only staff may read all products at once. */
export class AllNeedsStaff extends apiError('product.all_needs_staff', 400) {}
/** Page or limit is below 1; the rules of the query have rejected other values before. */
export class PageOrLimitTooLow extends apiError('validation.page_and_limit', 400, { max: Schema.Int }) {}
/** `minPrice` is above `maxPrice`. */
export class PriceRangeReversed extends apiError('product.price_range', 400) {}

// Files of products
/** The file has more bytes than `CSV_MAX_BYTES`. */
export class CsvTooLarge extends apiError('product.csv_too_large', 413, { megabytes: Schema.Int }) {}
/** The file is a workbook, a picture or another binary file. */
export class NotCsv extends apiError('product.csv_not_text', 415) {}
/** The file has a byte that its encoding does not have. */
export class CsvEncoding extends apiError('product.csv_encoding', 415) {}
/** The quotes of the file do not match. `row` as spreadsheet programs number it. */
export class CsvUnreadable extends apiError('product.csv_unreadable', 400, { row: Schema.Int }) {}
export class CsvEmpty extends apiError('product.csv_empty', 400) {}
export class CsvTooManyRows extends apiError('product.csv_too_many_rows', 413, { max: Schema.Int }) {}
/** The file has neither of the columns that identify a product. */
export class CsvNoKey extends apiError('product.csv_no_key', 400) {}
/** A column that no file has, by its name or, where it has none, its position. */
export class CsvUnknownColumn extends apiError('product.csv_unknown_column', 400, { column: Schema.String }) {}
export class CsvRepeatedColumn extends apiError('product.csv_repeated_column', 400, { column: Schema.String }) {}
/** The errors of a file as a whole. */
export const csvErrors = [
  CsvTooLarge,
  NotCsv,
  CsvEncoding,
  CsvUnreadable,
  CsvEmpty,
  CsvTooManyRows,
  CsvNoKey,
  CsvUnknownColumn,
  CsvRepeatedColumn,
] as const

/** The person has no such checked file, or its day is over. */
export class ImportNotFound extends apiError('product.import_not_found', 404) {}
export class ImportHasProblems extends apiError('product.import_has_problems', 409) {}
/** Since the check, somebody has changed or deleted products of the file. */
export class ImportOutdated extends apiError('product.import_outdated', 409, { products: Schema.Int }) {}

// Pictures of other web servers
/** The address is none that a picture is fetched from, or leads to one. */
export class PictureAddressRefused extends apiError('product.picture_address', 400) {}
/** The host has no address, does not answer, or has no valid certificate. */
export class PictureUnreachable extends apiError('product.picture_unreachable', 400) {}
/** The server of the picture has another status than 200. */
export class PictureMissing extends apiError('product.picture_missing', 400, { answer: Schema.Int }) {}
export class PictureMoved extends apiError('product.picture_moved', 400, { max: Schema.Int }) {}
export class PictureSlow extends apiError('product.picture_slow', 400, { seconds: Schema.Int }) {}
/** The product has as many pictures as a product may have. */
export class PicturesFull extends apiError('product.pictures_full', 400, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getProducts: [AllNeedsStaff, PageOrLimitTooLow, PriceRangeReversed],
  getProductsOfOwner: [AllNeedsStaff, PageOrLimitTooLow, PriceRangeReversed],
  getProduct: [ProductNotFound],
  createProduct: [...placeErrors, UnknownOwner, SkuTaken, ShownTimesWrong, DatedPricePast, ...pictureErrors],
  updateProduct: [
    NotAllowed,
    RightMissing,
    ProductNotFound,
    ChangedSince,
    ...placeErrors,
    UnknownOwner,
    SkuTaken,
    ShownTimesWrong,
    DatedPricePast,
    HasVariants,
    OtherImages,
    ...pictureErrors,
  ],
  putVariants: [NotAllowed, RightMissing, ProductNotFound, ChangedSince, VariantGone, SkuTaken],
  changeProducts: [NotAllowed, RightMissing, SelectionChanged],
  getLastChange: [NotAllowed, ProductNotFound],
  deleteProduct: [NotAllowed, ProductNotFound, ChangedSince],
  checkImport: [...csvErrors, ...placeErrors],
  exportProblems: [ImportNotFound],
  startImport: [ImportNotFound, ImportHasProblems],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>

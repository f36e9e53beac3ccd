import { Schema } from 'effect'
import { NAME_MAX, NOTE_MAX, STOCK_MAX } from '../constants.ts'
import { numeric, typedOrNone, wholeNumber } from '../fields/numbers.ts'
import { lines, oneLine, orEmpty, required, searchText } from '../fields/text.ts'
import { day } from '../orders/listQuery.ts'
import { price, priceTooLow } from '../products/fieldRules.ts'
import { ruleOf } from '../rules.ts'
import { RECEIPT_LINES_MAX } from './entity.ts'

/** The rules of received goods. Costs in taka. */

const wrong = ruleOf('validation.wrong_kind')
const badPieces = ruleOf('validation.whole_number_between', { min: 1, max: STOCK_MAX })
const cost = Schema.NullOr(price)

const goods = {
  productId: oneLine(wrong, NAME_MAX),
  /** Empty for a product without variants. */
  variantId: orEmpty(oneLine(wrong, NAME_MAX)),
}

const linesOf = <S extends Schema.Codec<unknown, unknown>>(line: S) => {
  const none = ruleOf('validation.no_receipt_lines')
  return Schema.Array(line)
    .check(
      Schema.isMinLength(1, none),
      Schema.isMaxLength(RECEIPT_LINES_MAX, ruleOf('validation.too_many_listed', { max: RECEIPT_LINES_MAX })),
    )
    .pipe(required(none))
}

const said = {
  supplier: orEmpty(oneLine(wrong, NAME_MAX)),
  note: orEmpty(lines(wrong, NOTE_MAX)),
  /** The day of the delivery in Bangladesh. */
  day,
}

/** Body of `POST /receipts`. */
export const ReceiptToBook = Schema.Struct({
  ...said,
  lines: linesOf(Schema.Struct({ ...goods, pieces: wholeNumber(1, STOCK_MAX).pipe(required(badPieces)), cost })),
})
export type ReceiptToBook = typeof ReceiptToBook.Type

/** The form of received goods, with pieces and costs as they are typed. */
export const ReceiptForm = Schema.Struct({
  ...said,
  lines: linesOf(
    Schema.Struct({
      ...goods,
      pieces: numeric(badPieces).check(
        Schema.isInt(badPieces),
        Schema.isBetween({ minimum: 1, maximum: STOCK_MAX }, badPieces),
      ),
      cost: typedOrNone(priceTooLow, cost),
    }),
  ),
})

/** The query of `GET /receipts/goods`: a part of the name, or a whole SKU or barcode. */
export const goodsToFind = { search: searchText }

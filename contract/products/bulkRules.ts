import { Schema } from 'effect'
import { categoryId, subCategoryId } from '../categories/rules.ts'
import { BULK_LIST_MAX, BULK_PRODUCTS_MAX, DISCOUNT_MAX, PRICE_MAX, STOCK_MAX } from '../constants.ts'
import { twoDecimals, wholeNumber } from '../fields/numbers.ts'
import { shortText } from '../fields/optional.ts'
import { ruleOf, violation } from '../rules.ts'
import { PRICE_STEPS } from './bulk.ts'
import { productsQuery } from './listQuery.ts'
import { label } from './rules.ts'
import { someTime } from './visibility.ts'

/** The body of `POST /products/bulk`. */

/** The largest raise of a price, in percent. */
const RAISE_MAX = 1000
const discountRule = ruleOf('validation.discount_out_of_range')
const raiseRule = ruleOf('validation.price_change', { max: RAISE_MAX })
const stockRule = ruleOf('validation.whole_stock')

const percent = Schema.Finite.annotate(raiseRule).check(
  Schema.isBetween({ minimum: -100, maximum: RAISE_MAX }, raiseRule),
  twoDecimals,
)
const amount = Schema.Finite.annotate(raiseRule).check(
  Schema.isBetween({ minimum: -PRICE_MAX, maximum: PRICE_MAX }, raiseRule),
  twoDecimals,
)
const discount = Schema.Finite.annotate(discountRule).check(
  Schema.isBetween({ minimum: 0, maximum: DISCOUNT_MAX }, discountRule),
  twoDecimals,
)
const pieces = (minimum: number) =>
  Schema.Finite.annotate(stockRule).check(
    Schema.isInt(stockRule),
    Schema.isBetween({ minimum, maximum: STOCK_MAX }, ruleOf('validation.stock_too_high')),
  )

/** What happens to each product. A `value` is in percent or taka, a `discount` in percent; see `bulk.ts`. */
export const BulkChange = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('price'),
    by: Schema.Literal('percent'),
    value: percent,
    roundTo: Schema.Literals(PRICE_STEPS),
  }),
  Schema.Struct({
    kind: Schema.Literal('price'),
    by: Schema.Literal('amount'),
    value: amount,
    roundTo: Schema.Literals(PRICE_STEPS),
  }),
  Schema.Struct({ kind: Schema.Literal('discount'), discount }),
  Schema.Struct({ kind: Schema.Literal('stock'), mode: Schema.Literal('set'), pieces: pieces(0) }),
  Schema.Struct({ kind: Schema.Literal('stock'), mode: Schema.Literal('add'), pieces: pieces(-STOCK_MAX) }),
  Schema.Struct({ kind: Schema.Literal('label'), label }),
  Schema.Struct({
    kind: Schema.Literal('category'),
    category: categoryId,
    subCategory: subCategoryId,
    subSubCategory: shortText,
  }),
  Schema.Struct({ kind: Schema.Literal('seller'), seller: shortText }),
  Schema.Struct({ kind: Schema.Literal('publish') }),
  Schema.Struct({ kind: Schema.Literal('schedule'), shownFrom: someTime }),
  Schema.Struct({ kind: Schema.Literal('hide') }),
  Schema.Struct({ kind: Schema.Literal('delete') }),
])
export type BulkChange = typeof BulkChange.Type
export type BulkKind = BulkChange['kind']

const idsRule = ruleOf('validation.bulk_products', { max: BULK_PRODUCTS_MAX })

const productId = Schema.String.check(Schema.isMaxLength(100, idsRule), Schema.isNonEmpty(idsRule))

/** A product as the person saw it: price in taka, stock in pieces. */
const ShownProduct = Schema.Struct({
  id: productId,
  /** Its `updatedAt`: a product that somebody has changed since then stays as it is. */
  version: Schema.String.check(Schema.isMaxLength(40, idsRule)),
  price: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: PRICE_MAX }, idsRule)),
  stock: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: STOCK_MAX }, idsRule)),
})
export type ShownProduct = typeof ShownProduct.Type

const { search, category, stock, visibility, bangla, ownerId } = productsQuery

const filters = { search, category, stock, visibility, bangla, ownerId }
/** The filters of a table of products in a back office. */
export const productTable = { filters, Filters: Schema.Struct(filters) }

/** The same, and the products of the table that are left out. */
export const listWithout = {
  ...filters,
  except: Schema.optionalKey(
    Schema.Array(productId)
      .annotate(idsRule)
      .check(Schema.isMinLength(1, idsRule), Schema.isMaxLength(BULK_PRODUCTS_MAX, idsRule)),
  ),
}

/** All products of a list, but those of `except`. `count` is the number of them that the person has confirmed. */
const AllProducts = Schema.Struct({
  ...listWithout,
  count: wholeNumber(1, BULK_LIST_MAX),
})
export type AllProducts = typeof AllProducts.Type

/** Chosen products, or all of a list. */
export const ProductsToChange = Schema.Struct({
  products: Schema.optionalKey(
    Schema.Array(ShownProduct)
      .annotate(idsRule)
      .check(
        Schema.isMinLength(1, idsRule),
        Schema.isMaxLength(BULK_PRODUCTS_MAX, idsRule),
        Schema.makeFilter((products: readonly ShownProduct[]) =>
          violation(new Set(products.map(({ id }) => id)).size === products.length ? undefined : idsRule),
        ),
      ),
  ),
  all: Schema.optionalKey(AllProducts),
  change: BulkChange,
}).check(
  Schema.makeFilter(({ products, all }: { readonly products?: unknown; readonly all?: unknown }) =>
    violation((products === undefined) === (all === undefined) ? idsRule : undefined),
  ),
)
export type ProductsToChange = typeof ProductsToChange.Type

import { valuesOfPost } from '#contract/fields/fieldTable.ts'
import { discounted } from '#contract/money.ts'
import { type ProductField, productFields } from '#contract/products/fields.ts'
import type { changedProduct, newProduct } from '#contract/products/staffApi.ts'
import { definedOnly } from '../platform/database/columns.ts'
import { type ProductChange, type ProductFields, productColumns } from './rows.ts'

/** Names of the multipart fields for the three category levels, used in errors of validation. */
export const LEVEL_PARTS = {
  create: {
    category: productFields.productCategory.name,
    subCategory: productFields.productSubCategory.name,
    subSubCategory: productFields.productSubSubCategory.name,
  },
  update: {
    category: 'productCategory',
    subCategory: 'productSubCategory',
    subSubCategory: 'productSubSubCategory',
  },
} as const satisfies { create: unknown; update: Record<string, ProductField> }

export const ofNewProduct = (parts: typeof newProduct.Type): ProductFields =>
  productColumns.ofValues(valuesOfPost(productFields, parts))

export const ofChangedProduct = (parts: typeof changedProduct.Type): ProductChange => productColumns.ofChange(parts)

/** Applies a change to the fields; a field that the change does not contain stays. */
export const changed = (fields: ProductFields, change: ProductChange): ProductFields => ({
  ...fields,
  ...definedOnly<ProductFields>(change),
})

/** The columns of a row; the server computes `price`. */
export const writtenColumns = ({ faqs, faqs_bn, dated_prices, ...fields }: ProductFields) => ({
  ...fields,
  price: discounted(fields.original_price, fields.discount),
  faqs: JSON.stringify(faqs),
  faqs_bn: JSON.stringify(faqs_bn),
  dated_prices: JSON.stringify(dated_prices),
})

/**
 * A change whose stock is relative to the stock that its form showed: the difference applies to today's stock, so that a
 * form from before a sale takes nothing back.
 * @param shown undefined where the sent stock is the new one
 */
export const stockSince = (
  shown: number | undefined,
  { stock }: Pick<ProductFields, 'stock'>,
  change: ProductChange,
): ProductChange =>
  shown === undefined || change.stock === undefined
    ? change
    : { ...change, stock: Math.max(0, stock + change.stock - shown) }

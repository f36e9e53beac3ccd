import { Schema } from 'effect'
import { productFields } from './fields.ts'

/** The fields that the table of the back offices edits one by one, by their names in the entity. */
export const EDITED_FIELDS = ['productNameBn', 'productOriginalPrice', 'productDiscount', 'remainingProducts'] as const
export type EditedField = (typeof EDITED_FIELDS)[number]

/** The rules of these fields. */
export const cellRules = Schema.Struct({
  productNameBn: productFields.productNameBn.rule,
  productOriginalPrice: productFields.productOriginalPrice.rule,
  productDiscount: productFields.productDiscount.rule,
  remainingProducts: productFields.remainingProducts.rule,
})

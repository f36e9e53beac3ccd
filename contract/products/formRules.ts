import { Schema } from 'effect'
import { formRules } from '../fields/fieldTable.ts'
import { images, someImages } from '../fields/images.ts'
import { shortText } from '../fields/optional.ts'
import { ruleOf } from '../rules.ts'
import { productFields } from './fields.ts'

/** The product form (product 9.8 to 9.11): numbers and lists as text, colours and FAQs as lists. */

const fields = { ...formRules(productFields), sku: shortText }

/** On creation at least one picture is required; on edit, new pictures replace the product's. */
export const productForm = {
  create: Schema.Struct({ ...fields, images: someImages(ruleOf('validation.select_product_image')) }),
  edit: Schema.Struct({ ...fields, images }),
}
export type EnteredProduct = typeof productForm.edit.Encoded
/** The decoded values of a valid product form. */
export type FilledProduct = typeof productForm.edit.Type

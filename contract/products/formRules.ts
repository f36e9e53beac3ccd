import { Schema, SchemaTransformation } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { categoryId, subCategoryId } from '../categories/rules.ts'
import { LISTED_MAX } from '../constants.ts'
import { images, someImages } from '../imageRules.ts'
import { discount } from '../numbers.ts'
import { optionalText, shortText } from '../optionalFields.ts'
import { broken } from '../rule.ts'
import type { Faq } from './entity.ts'
import { description, originalPrice, productName, remainingProducts } from './fieldRules.ts'
import { commaSeparated, completeFaqs, problemOfFaqs, video } from './rules.ts'

/** The product form (product 9.8 to 9.11): numbers and lists as text, colours and FAQs as lists. */

const colours = Schema.Array(Schema.String).check(
  Schema.isMaxLength(LISTED_MAX, catalogueRule('validation.too_many_listed', { max: LISTED_MAX })),
)

const faqList = Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String }))
const faqs = faqList.pipe(
  Schema.decodeTo(
    faqList.check(Schema.makeFilter((complete: readonly Faq[]) => broken(problemOfFaqs(complete)))),
    SchemaTransformation.transform<readonly Faq[], readonly Faq[]>({
      decode: completeFaqs,
      encode: (complete) => complete,
    }),
  ),
)

const fields = {
  name: productName,
  originalPrice,
  discount,
  description,
  quantity: shortText,
  productDetails: optionalText,
  colors: colours,
  sizes: commaSeparated,
  searchTags: commaSeparated,
  popularProducts: shortText,
  category: categoryId,
  subCategory: subCategoryId,
  subSubCategory: shortText,
  faqs,
  remainingProducts,
  video,
}

/** On creation at least one picture is required; on edit, new pictures replace the product's. */
export const productForm = {
  create: Schema.Struct({ ...fields, images: someImages(catalogueRule('validation.select_product_image')) }),
  edit: Schema.Struct({ ...fields, images }),
}
/** The decoded values of a valid product form. */
export type FilledProduct = typeof productForm.edit.Type

import { Schema } from 'effect'
import { catalogueRule } from '../catalogueRule.ts'
import { categoryId } from '../categories/rules.ts'
import { someImages } from '../imageRules.ts'
import { discount } from '../numbers.ts'
import { shortText } from '../optionalFields.ts'

/** The banner form (product 9.15). */

export const bannerForm = Schema.Struct({
  images: someImages(catalogueRule('validation.image_required')),
  bannerCategory: categoryId,
  bannerSubCategory: shortText,
  bannerOffer: discount,
})

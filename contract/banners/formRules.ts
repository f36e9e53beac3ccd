import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { categoryId } from '../categories/rules.ts'
import { someImages } from '../imageRules.ts'
import { discount } from '../numbers.ts'
import { shortText } from '../optionalFields.ts'

/** The forms of the shop's settings as the browser fills them (spec section 5). */

export const bannerForm = Schema.Struct({
  images: someImages(texts.imageRequired),
  bannerCategory: categoryId,
  bannerSubCategory: shortText,
  bannerOffer: discount,
})

import { Schema } from 'effect'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { categoryId, discount, numeric, ShippingFees, shortText } from './catalogue.ts'
import { someImages } from './catalogueForms.ts'
import { required } from './fields.ts'

/** The forms of the shop's settings as the browser fills them (spec section 5). */

export const bannerForm = Schema.Struct({
  images: someImages(texts.imageRequired),
  bannerCategory: categoryId,
  bannerSubCategory: shortText,
  bannerOffer: discount,
})

export const logoForm = Schema.Struct({ images: someImages(texts.selectLogo) })

/** A fee as it is typed; the call takes it as a number. */
const typedFee = <S extends Schema.Codec<number, number>>(fee: S) =>
  numeric(texts.mustBePositive).pipe(Schema.decodeTo(fee), required(texts.mustBePositive))

export const shippingFeeForm = Schema.Struct({
  shippingFee: typedFee(ShippingFees.fields.shippingFee),
  shippingFeeOutside: typedFee(ShippingFees.fields.shippingFeeOutside),
})

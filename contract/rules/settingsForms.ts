import { Schema, SchemaTransformation } from 'effect'
import { catalogueTexts as texts } from '../texts/catalogue.ts'
import { commonTexts } from '../texts/common.ts'
import { categoryId, discount, ShippingFees, shortText } from './catalogue.ts'
import { someImages } from './catalogueForms.ts'
import { raw, required, requiredText } from './fields.ts'

/** The forms of the shop's settings as the browser fills them (spec section 5). */

/** A discount as it is typed: nothing means none. */
const typedOffer = raw(commonTexts.wrongKind, 20).pipe(
  Schema.decodeTo(
    discount,
    SchemaTransformation.transform({ decode: (text: string) => text.trim() || '0', encode: (text) => text }),
  ),
)

export const bannerForm = Schema.Struct({
  images: someImages(texts.imageRequired),
  bannerCategory: categoryId,
  bannerSubCategory: shortText,
  bannerOffer: typedOffer,
})

export const logoForm = Schema.Struct({ images: someImages(texts.selectLogo) })

/** A fee as it is typed; the call takes it as a number. */
const typedFee = <S extends Schema.Codec<number, number>>(fee: S) =>
  requiredText(texts.mustBePositive, 20)
    .pipe(Schema.decodeTo(Schema.FiniteFromString.annotate({ message: texts.mustBePositive })), Schema.decodeTo(fee))
    .pipe(required(texts.mustBePositive))

export const shippingFeeForm = Schema.Struct({
  shippingFee: typedFee(ShippingFees.fields.shippingFee),
  shippingFeeOutside: typedFee(ShippingFees.fields.shippingFeeOutside),
})

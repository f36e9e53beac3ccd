import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { Banner, Logo, ShippingFee } from '../entities/settings.ts'
import {
  commonErrors,
  conflict,
  noData,
  notAnImage,
  notFound,
  signedInErrors,
  successEnvelope,
  tooLarge,
} from '../envelope.ts'
import { list, nullable } from '../reading.ts'
import { categoryId, discount, ShippingFees, shortText } from '../rules/catalogue.ts'
import { imageFile } from '../rules/files.ts'
import { Access } from './access.ts'

/** Spec section 7.3, the shop's settings. */

const params = { id: Schema.String.check(Schema.isMaxLength(100)) }
const write = [...signedInErrors, notFound, conflict, tooLarge, notAnImage] as const

/** Taka. */
export const getShippingFee = HttpApiEndpoint.get('getShippingFee', '/shipping-fee/get', {
  success: successEnvelope(ShippingFee),
  error: commonErrors,
}).annotate(Access, 'guest')
export const setShippingFee = HttpApiEndpoint.post('setShippingFee', '/shipping-fee/add', {
  payload: ShippingFees,
  success: successEnvelope(ShippingFee),
  error: [...signedInErrors, conflict],
}).annotate(Access, 'admin')

export const getBanners = HttpApiEndpoint.get('getBanners', '/banner', {
  success: successEnvelope(list(Banner)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const createBanner = HttpApiEndpoint.post('createBanner', '/banner', {
  payload: Schema.Struct({
    bannerImage: imageFile(texts.imageRequired),
    bannerCategory: categoryId,
    bannerOffer: Schema.optionalKey(discount),
    bannerSubCategory: Schema.optionalKey(shortText),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Banner, 201),
  error: write,
}).annotate(Access, 'admin')
export const deleteBanner = HttpApiEndpoint.delete('deleteBanner', '/banner/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'admin')

/** `null` when there is none. */
export const getLogo = HttpApiEndpoint.get('getLogo', '/logo', {
  success: successEnvelope(nullable(Logo)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const uploadLogo = HttpApiEndpoint.post('uploadLogo', '/logo', {
  payload: Schema.Struct({ img: imageFile(texts.selectLogo) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(nullable(Logo), 201),
  error: write,
}).annotate(Access, 'admin')
export const deleteLogo = HttpApiEndpoint.delete('deleteLogo', '/logo/:id', {
  params,
  success: successEnvelope(noData),
  error: write,
}).annotate(Access, 'admin')

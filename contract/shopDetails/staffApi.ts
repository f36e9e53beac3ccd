import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { imageFile } from '../fields/files.ts'
import { ruleOf } from '../rules.ts'
import { ShopDetails } from './entity.ts'
import { ShopDetailsToSave } from './rules.ts'

/** Replaces all details; the policies have their own call. */
export const setShopDetails = HttpApiEndpoint.put('setShopDetails', '/shop-details', {
  payload: ShopDetailsToSave,
  success: successEnvelope(ShopDetails),
})
  .annotate(OpenApi.Summary, 'Replaces the details of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['ShopDetails'])

/** The larger side of the picture is cut to a square around its middle where the files of the icon are made. */
export const uploadShopIcon = HttpApiEndpoint.put('uploadShopIcon', '/shop-details/icon', {
  payload: Schema.Struct({ img: imageFile(ruleOf('validation.select_icon')) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(ShopDetails),
})
  .annotate(OpenApi.Summary, 'Replaces the icon of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['ShopDetails'])

export const removeShopIcon = HttpApiEndpoint.delete('removeShopIcon', '/shop-details/icon', {
  success: successEnvelope(ShopDetails),
})
  .annotate(OpenApi.Summary, 'Gives the shop its standard icon back.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'settings')
  .annotate(Changes, ['ShopDetails'])

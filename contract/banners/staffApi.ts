import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { LastChange } from '../calls/lastChange.ts'
import { list, returned } from '../calls/reading.ts'
import { postParts, putParts } from '../fields/fieldTable.ts'
import { imageFile } from '../fields/files.ts'
import { ruleOf } from '../rules.ts'
import { Banner } from './entity.ts'
import { bannerFields } from './fields.ts'
import { BannerOrder } from './rules.ts'

/** The administrator's calls on banners. A module of its own, so that pages of the shop do not load them. */

const image = imageFile(ruleOf('validation.image_required'))
/** Every banner in its order on the home page, also those that are planned or have ended. */
export const getAllBanners = HttpApiEndpoint.get('getAllBanners', '/banner/all', {
  success: successEnvelope(list(Banner)),
})
  .annotate(OpenApi.Summary, 'Lists all banners, also planned and ended ones.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
export const getBanner = HttpApiEndpoint.get('getBanner', '/banner/:id', {
  params: idParams,
  success: successEnvelope(Banner),
})
  .annotate(OpenApi.Summary, 'Reads one banner.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
/** Who made the last change of a banner, and when; a change of its place is none. */
export const getLastChangeOfBanner = HttpApiEndpoint.get('getLastChangeOfBanner', '/banner/:id/last-change', {
  params: idParams,
  success: successEnvelope(LastChange),
})
  .annotate(OpenApi.Summary, 'Reads who changed a banner last, and when.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
export const createBanner = HttpApiEndpoint.post('createBanner', '/banner', {
  payload: Schema.Struct({ bannerImage: image, ...postParts(bannerFields) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(Banner), 201),
})
  .annotate(OpenApi.Summary, 'Creates a banner.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Banner'])
/** Changes the parts that are sent, and keeps the place of the banner. */
export const updateBanner = HttpApiEndpoint.put('updateBanner', '/banner/:id', {
  params: idParams,
  payload: Schema.Struct({ bannerImage: Schema.optionalKey(image), ...putParts(bannerFields) }).pipe(
    HttpApiSchema.asMultipart(),
  ),
  success: successEnvelope(Banner),
})
  .annotate(OpenApi.Summary, 'Changes a banner.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Banner'])
/** Sets the order of all banners. 409 where the ids are not those of all banners. Responds with them in their order. */
export const orderBanners = HttpApiEndpoint.post('orderBanners', '/banner/order', {
  payload: BannerOrder,
  success: successEnvelope(list(Banner)),
})
  .annotate(OpenApi.Summary, 'Sets the order of the banners.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Banner'])
export const deleteBanner = HttpApiEndpoint.delete('deleteBanner', '/banner/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a banner.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Banner', 'Trash'])

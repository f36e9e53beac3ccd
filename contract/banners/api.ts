import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { Access } from '../access.ts'
import { catalogueRule } from '../catalogueRule.ts'
import { idParams } from '../endpointParts.ts'
import { noData, successEnvelope } from '../envelope.ts'
import { postParts } from '../fieldTable.ts'
import { imageFile } from '../files.ts'
import { list } from '../reading.ts'
import { Banner } from './entity.ts'
import { bannerFields } from './fields.ts'

export const getBanners = HttpApiEndpoint.get('getBanners', '/banner', {
  success: successEnvelope(list(Banner)),
}).annotate(Access, 'guest')
export const createBanner = HttpApiEndpoint.post('createBanner', '/banner', {
  payload: Schema.Struct({
    bannerImage: imageFile(catalogueRule('validation.image_required')),
    ...postParts(bannerFields),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Banner, 201),
}).annotate(Access, 'admin')
export const deleteBanner = HttpApiEndpoint.delete('deleteBanner', '/banner/:id', {
  params: idParams,
  success: successEnvelope(noData),
}).annotate(Access, 'admin')

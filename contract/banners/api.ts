import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { Access } from '../access.ts'
import { idParams, uploadErrors } from '../endpointParts.ts'
import { commonErrors, noData, successEnvelope } from '../envelope.ts'
import { postParts } from '../fieldTable.ts'
import { imageFile } from '../files.ts'
import { list } from '../reading.ts'
import { Banner } from './entity.ts'
import { bannerFields } from './fields.ts'

export const getBanners = HttpApiEndpoint.get('getBanners', '/banner', {
  success: successEnvelope(list(Banner)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const createBanner = HttpApiEndpoint.post('createBanner', '/banner', {
  payload: Schema.Struct({
    bannerImage: imageFile(texts.imageRequired),
    ...postParts(bannerFields),
  }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(Banner, 201),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const deleteBanner = HttpApiEndpoint.delete('deleteBanner', '/banner/:id', {
  params: idParams,
  success: successEnvelope(noData),
  error: uploadErrors,
}).annotate(Access, 'admin')

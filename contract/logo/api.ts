import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema } from 'effect/http-api'
import { catalogueTexts as texts } from '../../messages/en/catalogue.ts'
import { Access } from '../access.ts'
import { idParams, uploadErrors } from '../endpointParts.ts'
import { commonErrors, noData, successEnvelope } from '../envelope.ts'
import { imageFile } from '../files.ts'
import { nullable } from '../reading.ts'
import { Logo } from './entity.ts'

/** `data` is `null` when no logo is uploaded. */
export const getLogo = HttpApiEndpoint.get('getLogo', '/logo', {
  success: successEnvelope(nullable(Logo)),
  error: commonErrors,
}).annotate(Access, 'guest')
export const uploadLogo = HttpApiEndpoint.post('uploadLogo', '/logo', {
  payload: Schema.Struct({ img: imageFile(texts.selectLogo) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(nullable(Logo), 201),
  error: uploadErrors,
}).annotate(Access, 'admin')
export const deleteLogo = HttpApiEndpoint.delete('deleteLogo', '/logo/:id', {
  params: idParams,
  success: successEnvelope(noData),
  error: uploadErrors,
}).annotate(Access, 'admin')

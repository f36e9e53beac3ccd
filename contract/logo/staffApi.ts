import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { returned } from '../calls/reading.ts'
import { imageFile } from '../fields/files.ts'
import { ruleOf } from '../rules.ts'
import { Logo } from './entity.ts'

/** The writes of the logo, apart from its read: each page of the shop and of accounts loads the read alone. */

export const uploadLogo = HttpApiEndpoint.post('uploadLogo', '/logo', {
  payload: Schema.Struct({ img: imageFile(ruleOf('validation.select_logo')) }).pipe(HttpApiSchema.asMultipart()),
  success: successEnvelope(returned(Logo), 201),
})
  .annotate(OpenApi.Summary, 'Replaces the logo of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Logo'])
export const deleteLogo = HttpApiEndpoint.delete('deleteLogo', '/logo/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes the logo of the shop.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'content')
  .annotate(Changes, ['Logo'])

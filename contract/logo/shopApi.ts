import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access } from '../calls/annotations.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { nullable } from '../calls/reading.ts'
import { Logo } from './entity.ts'

/** `data` is `null` when no logo is uploaded. */
export const getLogo = HttpApiEndpoint.get('getLogo', '/logo', {
  success: successEnvelope(nullable(Logo)),
})
  .annotate(OpenApi.Summary, 'Reads the logo of the shop.')
  .annotate(Access, 'guest')

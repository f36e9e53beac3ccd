import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../annotations.ts'
import { successEnvelope } from '../envelope.ts'
import { nullable } from '../reading.ts'
import { Logo } from './entity.ts'

/** `data` is `null` when no logo is uploaded. */
export const getLogo = HttpApiEndpoint.get('getLogo', '/logo', {
  success: successEnvelope(nullable(Logo)),
}).annotate(Access, 'guest')

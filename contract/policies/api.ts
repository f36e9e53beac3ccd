import { Schema } from 'effect'
import { HttpApiEndpoint } from 'effect/http-api'
import { Access } from '../access.ts'
import { commonRule } from '../commonRule.ts'
import { idParams } from '../endpointParts.ts'
import { successEnvelope } from '../envelope.ts'
import { Policy } from './entity.ts'

const wrongKind = commonRule('validation.wrong_kind')
const version = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,8}$/, wrongKind)).pipe(
  Schema.decodeTo(Schema.FiniteFromString),
)

/** The current version of a page, or the one that was current at a given version. */
export const getPolicy = HttpApiEndpoint.get('getPolicy', '/policies/:page', {
  params: { page: idParams.id },
  query: { version: Schema.optionalKey(version) },
  success: successEnvelope(Policy),
}).annotate(Access, 'guest')

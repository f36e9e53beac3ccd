import { Schema } from 'effect'
import { HttpApiEndpoint, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { ruleOf } from '../rules.ts'
import { Policy } from './entity.ts'

const noVersion = ruleOf('validation.whole_number_between', { min: 1, max: 999_999_999 })
const version = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,8}$/, noVersion)).pipe(
  Schema.decodeTo(
    Schema.FiniteFromString.check(Schema.isInt(), Schema.isBetween({ minimum: 1, maximum: 999_999_999 }, noVersion)),
  ),
)
/** The current version of a page, or the one that was current at a given version. */
export const getPolicy = HttpApiEndpoint.get('getPolicy', '/policies/:page', {
  params: { page: idParams.id },
  query: { version: Schema.optionalKey(version) },
  success: successEnvelope(Policy),
})
  .annotate(OpenApi.Summary, 'Reads the text of a policy page.')
  .annotate(Access, 'guest')
  .annotate(NeedsRight, 'content')

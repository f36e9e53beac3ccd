import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, NeedsRight } from '../calls/annotations.ts'
import { LIVE_PAST_MAX_S } from '../constants.ts'
import { ruleOf } from '../rules.ts'

const wrong = ruleOf('validation.whole_number_between', { min: 0, max: LIVE_PAST_MAX_S })

/**
 * A stream of server-sent events (`data: LiveEvent`) with the changes of rows that the caller may read, and an event
 * without changes every 15 seconds. It ends with the session, after ten minutes, and when the server stops; the client
 * then opens the next one.
 */
export const watchChanges = HttpApiEndpoint.get('watchChanges', '/live', {
  query: {
    /** Whole seconds: the stream begins with the changes of that time. */
    past: Schema.optionalKey(
      Schema.String.check(Schema.isPattern(/^\d{1,4}$/, wrong)).pipe(
        Schema.decodeTo(
          Schema.FiniteFromString.check(
            Schema.isInt(),
            Schema.isBetween({ minimum: 0, maximum: LIVE_PAST_MAX_S }, wrong),
          ),
        ),
      ),
    ),
  },
  // A text: the schema of a stream would cost the first view of every page 1 KB.
  success: Schema.String.pipe(HttpApiSchema.asText({ contentType: 'text/event-stream' })),
})
  .annotate(OpenApi.Summary, 'Streams the changes of data that the caller may read.')
  .annotate(Access, 'signedIn')
  .annotate(NeedsRight, 'every')

import { Effect, Layer, Stream } from 'effect'
import { HttpServerResponse } from 'effect/http'
import { HttpApiBuilder } from 'effect/http-api'
import type { LiveEvent } from '#contract/live/entity.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller } from '../platform/http/responses.ts'
import { LiveChanges } from './LiveChanges.ts'

const toText = (event: LiveEvent) => `data: ${JSON.stringify(event)}\n\n`

/** Handler of the stream of changes. */
export const liveHandlers = HttpApiBuilder.group(
  ServerApi,
  'live',
  Effect.fnUntraced(function* (handlers) {
    const live = yield* LiveChanges
    return handlers.handleAll({
      watchChanges: Effect.fnUntraced(function* ({ query }) {
        const events = live.watch(yield* caller, query.past ?? 0)
        return HttpServerResponse.stream(Stream.encodeText(Stream.map(events, toText)), {
          contentType: 'text/event-stream',
          // nginx then passes each event on at once.
          headers: { 'x-accel-buffering': 'no' },
        })
      }),
    })
  }),
).pipe(Layer.provide(LiveChanges.layer))

import { Effect } from 'effect'
import { HttpApiBuilder } from 'effect/http-api'
import { sessionsTexts as texts } from '../../messages/en/sessions.ts'
import { ServerApi } from '../platform/http/api.ts'
import { caller, success } from '../platform/http/responses.ts'
import { Sessions } from './Sessions.ts'

/** Handlers that list and end sessions. */
export const sessionsHandlers = HttpApiBuilder.group(
  ServerApi,
  'sessions',
  Effect.fnUntraced(function* (handlers) {
    const sessions = yield* Sessions
    return handlers.handleAll({
      getSessions: () => Effect.map(Effect.flatMap(caller, sessions.list), (found) => success(texts.found, found)),
      endSession: Effect.fnUntraced(function* ({ params: { id } }) {
        yield* sessions.endOne(yield* caller, id)
        return success(texts.endedOne, null)
      }),
      endOtherSessions: () => Effect.as(Effect.flatMap(caller, sessions.endOthers), success(texts.endedOthers, null)),
      endSessionsOf: Effect.fnUntraced(function* ({ params: { userId } }) {
        yield* sessions.endAllOf(userId, yield* caller)
        return success(texts.endedOf, null)
      }),
    })
  }),
)

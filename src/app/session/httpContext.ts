import { createActor, fromPromise, toPromise } from 'xstate'
import type { HttpContext } from '#http/httpContext.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import { authorizedCallMachine } from '#machines/session/authorizedCall.machine.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import type { Inspect } from '../start/inspect.ts'
import { errorText } from './errorText.ts'
import { requestToken } from './rootActor.ts'

/**
 * Connects the HTTP layer to the session: each call runs through the machine `authorizedCall`.
 * @param markStale called with the kinds of data that a call has changed, or has shown to be outdated
 */
export const createHttpContext = (
  host: string,
  session: () => AppActors['session'],
  inspect: Inspect,
  markStale?: HttpContext['Service']['markStale'],
): HttpContext['Service'] => {
  const token = () => sessionSelect.token(session().getSnapshot())
  return {
    host,
    errorText,
    markStale,
    token,
    store: () => sessionSelect.store(session().getSnapshot()),
    sendAuthorized: (attempt, signal) => {
      const actor = createActor(
        authorizedCallMachine.provide({
          actors: {
            send: fromPromise(({ input, signal }) => attempt(input.token, signal)),
            askRefresh: fromPromise(({ input }) => requestToken(session(), input.refusedToken)),
          },
        }),
        { input: { token: token() }, inspect },
      )
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          actor.stop()
          reject(signal.reason)
        })
        toPromise(actor).then(resolve, reject)
        actor.start()
      })
    },
  }
}

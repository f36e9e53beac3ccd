import { createActor, fromPromise } from 'xstate'
import { logout, refreshToken } from '../../../contract/api/account.ts'
import type { Reply } from '../../../machines/reply.ts'
import { sessionSelect } from '../../../machines/session/session.select.ts'
import { signOutMachine } from '../../../machines/signOut/signOut.machine.ts'
import { call } from '../../http/call.ts'
import type { Http } from '../../http/runtime.ts'
import type { Inspect } from '../inspect.ts'
import type { SessionActor } from '../session.ts'

/** The two calls around a session; fetched when one of them is made. */

export const askForNewToken = (http: Http): Promise<Reply<string>> => http.reply(call(refreshToken))

/** Runs at the root: the end of the session unmounts the page that asked. */
export const signOut = (http: Http, session: SessionActor, inspect: Inspect): void => {
  const actor = createActor(
    signOutMachine.provide({
      actors: {
        logout: fromPromise<Reply<null>, { token: string | null }>(({ input }) => http.reply(call(logout, input))),
      },
    }),
    { input: { token: sessionSelect.token(session.getSnapshot()) }, inspect },
  )
  actor.start()
  actor.send({ type: 'signOut.start' })
}

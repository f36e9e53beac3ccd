import { createActor, fromPromise } from 'xstate'
import { logout } from '#contract/account/api.ts'
import { call } from '#http/call.ts'
import type { Http } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import { signOutMachine } from '#machines/session/signOut.machine.ts'
import type { Inspect } from '../start/inspect.ts'

/** Signs out. Runs at the root, because the end of the session unmounts the page with the button. */
export const signOut = (http: Http, session: AppActors['session'], inspect: Inspect): void => {
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

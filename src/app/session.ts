import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Reply } from '../../machines/core/reply.ts'
import { type Stored, sessionMachine } from '../../machines/session/session.machine.ts'
import { sessionSelect } from '../../machines/session/session.select.ts'
import type { SessionState, SessionStore } from '../views/session.tsx'
import type { Inspect } from './inspect.ts'
import { makeRefresh } from './refresh.ts'
import type { SessionStorage } from './storage.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/**
 * The session actor, started from what is stored, so that no guard flickers. `askServer` is the refresh call; other
 * tabs' changes of the storage reach the actor.
 */
export const startSession = (
  storage: SessionStorage,
  askServer: () => Promise<Reply<string>>,
  inspect: Inspect,
): SessionActor => {
  const refresh = makeRefresh(storage, askServer)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readStorage: fromPromise<Reply<Stored | null>, void>(async () => ({ ok: true, value: storage.read() ?? null })),
        refreshToken: fromPromise(({ input }) => refresh(input)),
      },
    }),
    { input: { stored: storage.read() ?? null }, inspect },
  )
  session.start()
  storage.onChange((stored) => session.send({ type: 'storage.changed', stored }))
  return session
}

/** Asks for a token to retry a refused call with; null where there is none. Many askers cause one refresh. */
export const askForToken = async (session: SessionActor, refusedToken: string | null): Promise<string | null> => {
  session.send({ type: 'token.refused', refusedToken })
  const snapshot = await waitFor(session, sessionSelect.settled)
  return sessionSelect.answerTo(refusedToken)(snapshot)
}

/** The session as views see it. */
export const sessionStore = (session: SessionActor): SessionStore => {
  let shown: SessionState = { user: null, isLoading: false }
  return {
    getSnapshot: () => {
      const snapshot = session.getSnapshot()
      const user = sessionSelect.signedIn(snapshot) ? sessionSelect.user(snapshot) : null
      const isLoading = sessionSelect.isLoading(snapshot)
      if (user !== shown.user || isLoading !== shown.isLoading) shown = { user, isLoading }
      return shown
    },
    subscribe: (listener) => {
      const subscription = session.subscribe(listener)
      return () => subscription.unsubscribe()
    },
  }
}

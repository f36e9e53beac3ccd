import { type ActorRefFrom, createActor, fromPromise, waitFor } from 'xstate'
import type { Reply } from '../../machines/core/reply.ts'
import { type StoredSession, sessionMachine } from '../../machines/session/session.machine.ts'
import { sessionSelect } from '../../machines/session/session.select.ts'
import type { SessionState, SessionStore } from '../views/session.tsx'
import type { Inspect } from './inspect.ts'
import { makeRefresh } from './refresh.ts'
import type { SessionStorage } from './storage.ts'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/**
 * Starts the session actor with the stored session, so that guards do not redirect for a moment. `callRefresh` sends
 * the refresh request; changes of the storage by other tabs are sent to the actor.
 */
export const startSession = (
  storage: SessionStorage,
  callRefresh: () => Promise<Reply<string>>,
  inspect: Inspect,
): SessionActor => {
  const refresh = makeRefresh(storage, callRefresh)
  const session = createActor(
    sessionMachine.provide({
      actors: {
        readStorage: fromPromise<Reply<StoredSession | null>, void>(async () => ({
          ok: true,
          value: storage.read() ?? null,
        })),
        refreshToken: fromPromise(({ input }) => refresh(input)),
      },
    }),
    { input: { stored: storage.read() ?? null }, inspect },
  )
  session.start()
  storage.onChange((stored) => session.send({ type: 'storage.changed', stored }))
  return session
}

/**
 * Requests a token to retry a call whose token was rejected; null where none is available. Several concurrent callers
 * cause one refresh.
 */
export const requestToken = async (session: SessionActor, refusedToken: string | null): Promise<string | null> => {
  session.send({ type: 'token.refused', refusedToken })
  const snapshot = await waitFor(session, sessionSelect.settled)
  return sessionSelect.tokenForRetry(refusedToken)(snapshot)
}

/** The session store for views. */
export const sessionStore = (session: SessionActor): SessionStore => {
  let current: SessionState = { user: null, isLoading: false }
  return {
    getSnapshot: () => {
      const snapshot = session.getSnapshot()
      const user = sessionSelect.signedIn(snapshot) ? sessionSelect.user(snapshot) : null
      const isLoading = sessionSelect.isLoading(snapshot)
      if (user !== current.user || isLoading !== current.isLoading) current = { user, isLoading }
      return current
    },
    subscribe: (listener) => {
      const subscription = session.subscribe(listener)
      return () => subscription.unsubscribe()
    },
  }
}

import { createActor, fromPromise, waitFor } from 'xstate'
import { type AppActor, type AppActors, appMachine, appSelect } from '#machines/app/app.machine.ts'
import type { Reply } from '#machines/core/reply.ts'
import { type StoredSession, sessionMachine, sessionSelect } from '#machines/session/session.machine.ts'
import type { StoredDraft } from '#machines/unsavedChanges/draft.machine.ts'
import type { SessionStore } from '../browser/session.ts'
import type { Inspect } from '../start/inspect.ts'
import { makeRefresh } from './refresh.ts'

interface RootOptions {
  readonly storage: SessionStore
  /** Sends the refresh request. */
  readonly callRefresh: () => Promise<Reply<string>>
  readonly inspect: Inspect
  /** The draft that this tab has stored. */
  readonly draft?: StoredDraft | null
}

/**
 * Starts the root actor and returns its children. The stored session is read before, so that guards do not redirect for
 * a moment; changes of the storage by other tabs are sent to the session.
 */
export const startRoot = ({ storage, callRefresh, inspect, draft = null }: RootOptions): AppActors => {
  const refresh = makeRefresh(storage, callRefresh)
  const session = sessionMachine.provide({
    actors: {
      readStorage: fromPromise<Reply<StoredSession | null>, void>(async () => ({
        ok: true,
        value: storage.read(),
      })),
      refreshToken: fromPromise(({ input }) => refresh(input)),
    },
  })
  const root: AppActor = createActor(appMachine.provide({ actors: { session } }), {
    input: { session: storage.read(), draft },
    inspect,
  })
  root.start()
  const actors = appSelect.actors(root.getSnapshot())
  storage.onChange((stored) => actors.session.send({ type: 'storage.changed', stored }))
  return actors
}

/**
 * Requests a token to retry a call whose token was rejected; null where none is available. Several concurrent callers
 * cause one refresh.
 */
export const requestToken = async (
  session: AppActors['session'],
  refusedToken: string | null,
): Promise<string | null> => {
  session.send({ type: 'token.refused', refusedToken })
  const snapshot = await waitFor(session, sessionSelect.settled)
  return sessionSelect.tokenForRetry(refusedToken)(snapshot)
}

import type { SessionStore } from '#app/browser/session.ts'
import { createHttpContext } from '#app/session/httpContext.ts'
import { startRoot } from '#app/session/rootActor.ts'
import { makeInspect } from '#app/start/inspect.ts'
import { refreshToken } from '#contract/account/api.ts'
import { call } from '#http/call.ts'
import { makeHttp } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import type { Emitted } from '#machines/core/emitted.ts'
import type { StoredSession } from '#machines/session/session.machine.ts'

export const userFixture = (name: string) => ({
  _id: `id-of-${name}`,
  name,
  email: `${name}@example.com`,
  role: 'user' as const,
  isEmailVerified: true,
  profileImg: '',
  phone: '',
  address: '',
  googleId: '',
})

/** A readable JWT with a person's id; the tests do not verify its signature. */
export const tokenFor = (name: string, number: number) =>
  `e30.${btoa(JSON.stringify({ sub: `id-of-${name}`, n: number }))}.signature`

/** Storage that two tabs share. */
export const sharedStorage = (first: StoredSession | null) => {
  let stored = first
  const listeners = new Map<object, (value: StoredSession | null) => void>()
  const changed = (by: object) => {
    for (const [tab, listener] of listeners) if (tab !== by) listener(stored)
  }
  const tab = (): SessionStore => {
    const self = {}
    return {
      read: () => stored,
      write: (value) => {
        stored = value
        changed(self)
      },
      onChange: (listener) => {
        listeners.set(self, listener)
        return () => listeners.delete(self)
      },
    }
  }
  return { tab, stored: () => stored }
}

const isPersist = (emitted: { type: string }): emitted is Extract<Emitted, { type: 'storage.persist' }> =>
  emitted.type === 'storage.persist'

/** One tab of the application without its pages: the session, its refresh and its calls to a real server. */
export const openTab = (host: string, storage: SessionStore) => {
  const emittedEvents: Emitted[] = []
  const inspect = makeInspect((emitted) => {
    emittedEvents.push(emitted as Emitted)
    if (isPersist(emitted)) storage.write({ user: emitted.user, token: emitted.token })
    if (emitted.type === 'storage.clear') storage.write(null)
  })
  const http = makeHttp(createHttpContext(host, () => actors.session, inspect))
  const actors: AppActors = startRoot({ storage, callRefresh: () => http.reply(call(refreshToken)), inspect })
  const { session } = actors
  const emittedOf = (type: Emitted['type']) => emittedEvents.filter((emitted) => emitted.type === type)
  return { http, session, emittedOf, context: () => session.getSnapshot().context }
}

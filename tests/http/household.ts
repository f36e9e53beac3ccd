import { refreshToken } from '../../contract/account/api.ts'
import type { Emitted } from '../../machines/core/emitted.ts'
import type { Stored } from '../../machines/session/session.machine.ts'
import { createHttpContext } from '../../src/app/httpContext.ts'
import { makeInspect } from '../../src/app/inspect.ts'
import { type SessionActor, startSession } from '../../src/app/session.ts'
import type { SessionStorage } from '../../src/app/storage.ts'
import { call } from '../../src/http/call.ts'
import { makeHttp } from '../../src/http/runtime.ts'

export const person = (name: string) => ({
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

/** A readable JWT that names a person; nobody checks its signature here. */
export const tokenOf = (name: string, number: number) =>
  `e30.${btoa(JSON.stringify({ sub: `id-of-${name}`, n: number }))}.signature`

/** Storage that two tabs share. */
export const sharedStorage = (first: Stored | null) => {
  let kept = first
  const listeners = new Map<object, (stored: Stored | null) => void>()
  const changed = (by: object) => {
    for (const [tab, listener] of listeners) if (tab !== by) listener(kept)
  }
  const tab = (): SessionStorage => {
    const self = {}
    return {
      read: () => kept,
      write: (stored) => {
        kept = stored
        changed(self)
      },
      clear: () => {
        kept = null
        changed(self)
      },
      onChange: (listener) => {
        listeners.set(self, listener)
        return () => listeners.delete(self)
      },
    }
  }
  return { tab, kept: () => kept }
}

const isPersist = (emitted: { type: string }): emitted is Extract<Emitted, { type: 'storage.persist' }> =>
  emitted.type === 'storage.persist'

/** One tab of the application without its pages: the session, its refresh and its calls, over a real server. */
export const openTab = (host: string, storage: SessionStorage) => {
  const told: Emitted[] = []
  const inspect = makeInspect((emitted) => {
    told.push(emitted as Emitted)
    if (isPersist(emitted)) storage.write({ user: emitted.user, token: emitted.token })
    if (emitted.type === 'storage.clear') storage.clear()
  })
  const http = makeHttp(createHttpContext(host, () => session, inspect))
  const session: SessionActor = startSession(storage, () => http.reply(call(refreshToken)), inspect)
  const said = (type: Emitted['type']) => told.filter((emitted) => emitted.type === type)
  return { http, session, said, context: () => session.getSnapshot().context }
}

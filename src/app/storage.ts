import { Schema } from 'effect'
import { AUTH_STORAGE_KEY, TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { StoredUser } from '#contract/users/entity.ts'
import type { StoredSession } from '#machines/session/session.machine.ts'

const Auth = Schema.Struct({ user: StoredUser.lenient, token: Schema.NonEmptyString })
const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Auth))

/** Storage of the session (product 4.2): the key `auth` has user and token, the key `token` only the token. */
export interface SessionStorage {
  /** Null for a guest and for unreadable content; undefined where the browser blocks storage. */
  read(): StoredSession | null | undefined
  write(stored: StoredSession): void
  clear(): void
  /** Calls the listener when another tab changes the session; returns a function that removes the listener. */
  onChange(listener: (stored: StoredSession | null) => void): () => void
}

export const makeSessionStorage = (): SessionStorage => {
  const read = () => {
    try {
      const parsed = parse(localStorage.getItem(AUTH_STORAGE_KEY))
      return parsed._tag === 'Some' ? parsed.value : null
    } catch {
      return undefined
    }
  }
  const ignoreErrors = (write: () => void) => {
    try {
      write()
    } catch {
      // Without storage (full or blocked), the session ends with the page.
    }
  }
  return {
    read,
    write: ({ user, token }) =>
      ignoreErrors(() => {
        localStorage.setItem(TOKEN_STORAGE_KEY, token)
        localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ user, token }))
      }),
    clear: () =>
      ignoreErrors(() => {
        localStorage.removeItem(TOKEN_STORAGE_KEY)
        localStorage.removeItem(AUTH_STORAGE_KEY)
      }),
    onChange: (listener) => {
      const onStorage = (event: StorageEvent) => {
        if (event.key === AUTH_STORAGE_KEY || event.key === null) listener(read() ?? null)
      }
      addEventListener('storage', onStorage)
      return () => removeEventListener('storage', onStorage)
    },
  }
}

import { Schema } from 'effect'
import { AUTH_STORAGE_KEY, TOKEN_STORAGE_KEY } from '../../contract/constants.ts'
import { StoredUser } from '../../contract/users/entity.ts'
import type { Stored } from '../../machines/session/session.machine.ts'

const Auth = Schema.Struct({ user: StoredUser.tolerant, token: Schema.NonEmptyString })
const parse = Schema.decodeUnknownOption(Schema.fromJsonString(Auth))

/** The session as the browser keeps it (spec section 3): `auth` holds user and token, `token` the bare token. */
export interface SessionStorage {
  /** Null for a guest and for what cannot be read; undefined where the browser lets nothing be kept. */
  read(): Stored | null | undefined
  write(stored: Stored): void
  clear(): void
  /** Tells when another tab has changed it. */
  onChange(listener: (stored: Stored | null) => void): () => void
}

export const makeSessionStorage = (): SessionStorage => {
  const read = () => {
    try {
      const kept = parse(localStorage.getItem(AUTH_STORAGE_KEY))
      return kept._tag === 'Some' ? kept.value : null
    } catch {
      return undefined
    }
  }
  const attempt = (act: () => void) => {
    try {
      act()
    } catch {
      // Storage that is full or forbidden ends the session with the page, nothing worse.
    }
  }
  return {
    read,
    write: ({ user, token }) =>
      attempt(() => {
        localStorage.setItem(TOKEN_STORAGE_KEY, token)
        localStorage.setItem(AUTH_STORAGE_KEY, JSON.stringify({ user, token }))
      }),
    clear: () =>
      attempt(() => {
        localStorage.removeItem(TOKEN_STORAGE_KEY)
        localStorage.removeItem(AUTH_STORAGE_KEY)
      }),
    onChange: (listener) => {
      const hear = (event: StorageEvent) => {
        if (event.key === AUTH_STORAGE_KEY || event.key === null) listener(read() ?? null)
      }
      addEventListener('storage', hear)
      return () => removeEventListener('storage', hear)
    },
  }
}

import { Schema } from 'effect'
import { AUTH_STORAGE_KEY, TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { StoredUser } from '#contract/users/entity.ts'
import type { StoredSession } from '#machines/session/session.machine.ts'
import { type BrowserStore, browserStore } from './browserStore.ts'

const Auth = Schema.Struct({ user: StoredUser.lenient, token: Schema.NonEmptyString })

/** Storage of the session (product 4.2): the key `auth` has user and token, the key `token` only the token. */
export interface SessionStore extends Omit<BrowserStore<StoredSession>, 'write'> {
  readonly write: (stored: StoredSession | null) => void
}

export const makeSessionStore = (): SessionStore => {
  const auth = browserStore(AUTH_STORAGE_KEY, 0, Schema.fromJsonString(Auth), 'local')
  const token = browserStore(TOKEN_STORAGE_KEY, 0, Schema.String, 'local')
  return {
    ...auth,
    write: (stored) => {
      token.write(stored?.token ?? null)
      auth.write(stored)
    },
  }
}

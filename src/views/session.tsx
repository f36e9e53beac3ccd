import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionUser } from '../../contract/users/entity.ts'

/** The part of the session that views can read (product 4.1); `user` is null for a guest. */
export interface SessionState {
  readonly user: SessionUser | null
  readonly isLoading: boolean
}

/** The session as an external store; `getSnapshot` returns the same object until something changes. */
export interface SessionStore {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
}

export const SessionContext = createContext<SessionStore | null>(null)

/**
 * Subscribes to one value of the session: `useSession((session) => session.user?.role)`. `select` must return a
 * primitive or an object of the store.
 */
export function useSession<T>(select: (session: SessionState) => T): T {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession needs a SessionContext above it')
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}

import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SessionUser } from '../../contract/users/entity.ts'

/** What views may know of the session (spec section 3, Session): `user` is null for a guest. */
export interface SessionState {
  readonly user: SessionUser | null
  readonly isLoading: boolean
}

/** The session as a store; `getSnapshot` gives the same object until something changes. */
export interface SessionStore {
  getSnapshot(): SessionState
  subscribe(listener: () => void): () => void
}

export const SessionContext = createContext<SessionStore | null>(null)

/** One fact of the session: `useSession((session) => session.user?.role)`. `select` gives primitives or stored objects. */
export function useSession<T>(select: (session: SessionState) => T): T {
  const store = useContext(SessionContext)
  if (!store) throw new Error('useSession needs a SessionContext above it')
  return useSyncExternalStore(store.subscribe, () => select(store.getSnapshot()))
}

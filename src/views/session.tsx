import { useSelector } from '@xstate/react'
import type { SessionUser } from '#contract/users/entity.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import { useActors } from './actors.tsx'
import { useIsForAll } from './ui/useIsForAll.ts'

/** The part of the session that views can read (product 4.1); `user` is null for a guest. */
interface SessionState {
  readonly user: SessionUser | null
  readonly isLoading: boolean
}

const guest: SessionState = { user: null, isLoading: false }

/**
 * Subscribes to one value of the session: `useSession((session) => session.user?.role)`. `select` must return a
 * primitive or an object of the session.
 */
export const useSession = <T,>(select: (session: SessionState) => T): T => {
  const isForAll = useIsForAll()
  return useSelector(useActors().session, (snapshot) =>
    select(
      isForAll
        ? guest
        : {
            user: sessionSelect.signedIn(snapshot) ? sessionSelect.user(snapshot) : null,
            isLoading: sessionSelect.isLoading(snapshot),
          },
    ),
  )
}

/** The seller whose area the page is: of the store that the person works for, or the person. */
export const useSeller = (): string => useSession(({ user }) => user?.store?._id ?? user?._id ?? '')

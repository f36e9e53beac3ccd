import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useMemo } from 'react'
import { Redirect } from 'wouter'
import type { Role } from '#contract/constants.ts'
import { type AccessInput, accessMachine, accessSelect } from '#machines/session/access.machine.ts'
import { draftSelect } from '#machines/unsavedChanges/draft.machine.ts'
import { useActors } from '#views/actors.tsx'
import { useIsForAll } from '#views/ui/useIsForAll.ts'
import { useAppServices } from '../start/appServices.tsx'
import { makeUseFlow } from '../wiring/useFlow.ts'
import { access, visitorOf } from './access.ts'

/** Nothing on the server, which sends the same page for all addresses of a route. */
const currentAddress = () =>
  typeof location === 'undefined' ? '' : location.pathname + location.search + location.hash

interface GuardProps extends Pick<AccessInput, 'guard' | 'roles'> {
  /** Whether this visit of a page for guests is also for signed-in people. */
  readonly isOpen?: (() => boolean) | undefined
  readonly children: ReactNode
}

/** The page, or the redirect that `accessMachine` decides on. */
const Guard = ({ guard, roles, isOpen, children }: GuardProps) => {
  const services = useAppServices()
  const { session } = services.actors
  const useFlow = useMemo(() => makeUseFlow(access(session), services), [session, services])
  const user = isOpen?.() ? null : visitorOf(session)
  const flow = useFlow(accessMachine, {
    input: {
      guard,
      roles,
      visitor: user && { _id: user._id, role: user.role },
      from: user ? undefined : currentAddress(),
    },
  })
  const to = useSelector(flow, accessSelect.destination)
  const from = useSelector(flow, accessSelect.from)
  const visitorId = useSelector(flow, accessSelect.visitorId)
  // The server renders the page for a guest, and React takes over the same elements before the redirect.
  const isForAll = useIsForAll()
  if (to !== null && !isForAll) return <Redirect to={to} replace state={from ? { from } : undefined} />
  return guard === 'role' || guard === 'list' ? (
    <RemountPerPerson id={visitorId}>{children}</RemountPerPerson>
  ) : (
    children
  )
}

/** Guard 1 (product 4.6): redirects a guest to /login, and another role to /unauthorized. */
export const RoleGuard = ({ only, children }: { only: Role; children: ReactNode }) => (
  <Guard guard="role" roles={[only]}>
    {children}
  </Guard>
)

/**
 * Guard 2 (product 4.6): redirects a guest to /login and remembers the address, and redirects a role that is not listed
 * to /.
 */
export const ListGuard = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) => (
  <Guard guard="list" roles={roles}>
    {children}
  </Guard>
)

/** Remounts the page for another person, and when a draft is restored. */
const RemountPerPerson = ({ id, children }: { id: string | null; children: ReactNode }) => {
  const mount = useSelector(useActors().draft, draftSelect.mount)
  return <Fragment key={`${id} ${mount}`}>{children}</Fragment>
}

/**
 * A page for guests. The session is checked when the route is entered, and not when it changes later. `home`: a
 * signed-in person is redirected to / or to the role's home. `isOpen`: whether this visit is also for signed-in people.
 */
export const GuestOnly = ({
  home,
  isOpen,
  children,
}: {
  home: 'shop' | 'role'
  isOpen?: () => boolean
  children: ReactNode
}) => (
  <Guard guard={home === 'shop' ? 'guest' : 'guestElseHome'} roles={[]} isOpen={isOpen}>
    {children}
  </Guard>
)

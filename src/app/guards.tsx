import { useSelector } from '@xstate/react'
import { Fragment, type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import type { Role } from '#contract/constants.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { draftSelect } from '#machines/unsavedChanges/draft.machine.ts'
import { useActors } from '#views/actors.tsx'
import { useSession } from '#views/session.tsx'

const currentAddress = () => location.pathname + location.search + location.hash

interface RolesProps {
  readonly roles: readonly Role[]
  /** Address for other roles. */
  readonly otherwise: string
  readonly children: ReactNode
}

/** Redirects a guest to /login, with the address that the guest opened, and other roles to `otherwise`. */
const AllowedRoles = ({ roles, otherwise, children }: RolesProps) => {
  const user = useSession((session) => session.user)
  // Undefined where a session ended while the page was open.
  const [requestedAddress] = useState(() => (user ? undefined : currentAddress()))
  if (!user) {
    const state = requestedAddress ? { from: requestedAddress } : undefined
    return <Redirect to={accountRoutes.login} replace state={state} />
  }
  if (!roles.includes(user.role)) return <Redirect to={otherwise} replace />
  return <RemountPerPerson id={user._id}>{children}</RemountPerPerson>
}

/** Guard 1 (product 4.6): redirects a guest to /login, and another role to /unauthorized. */
export const RoleGuard = ({ only, children }: { only: Role; children: ReactNode }) => (
  <AllowedRoles roles={[only]} otherwise={accountRoutes.unauthorized}>
    {children}
  </AllowedRoles>
)

/**
 * Guard 2 (product 4.6): redirects a guest to /login and remembers the address, and redirects a role that is not listed
 * to /.
 */
export const ListGuard = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) => (
  <AllowedRoles roles={roles} otherwise={shopRoutes.home}>
    {children}
  </AllowedRoles>
)

/** Remounts the page for another person, and when a draft is restored. */
const RemountPerPerson = ({ id, children }: { id: string; children: ReactNode }) => {
  const isRestoring = useSelector(useActors().draft, draftSelect.restoring)
  const [restores, setRestores] = useState({ count: 0, isRestoring })
  if (isRestoring !== restores.isRestoring) {
    setRestores({ count: restores.count + (isRestoring ? 1 : 0), isRestoring })
  }
  return <Fragment key={`${id} ${restores.count}`}>{children}</Fragment>
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
}) => {
  const user = useSession((session) => session.user)
  const [entered] = useState(() => (isOpen?.() ? null : user))
  return entered ? <Redirect to={home === 'shop' ? shopRoutes.home : roleHomes[entered.role]} replace /> : children
}

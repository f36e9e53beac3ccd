import { Fragment, type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import type { Role } from '../../contract/constants.ts'
import { accountRoutes } from '../../contract/routes/account.ts'
import { roleHomes } from '../../contract/routes/homes.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
import { useSession } from '../views/session.tsx'
import { useAppServices } from './appServices.tsx'
import { useStore } from './store.ts'

const currentAddress = () => location.pathname + location.search + location.hash
const redirectToLogin = (from: string | undefined) => (
  <Redirect to={accountRoutes.login} replace state={from ? { from } : undefined} />
)

/** The address that a guest opened; undefined where a session ended while the page was open. */
const useRequestedAddress = () => {
  const user = useSession((session) => session.user)
  const [requestedAddress] = useState(() => (user ? undefined : currentAddress()))
  return { user, requestedAddress }
}

/** Guard 1 (product 4.6): redirects a guest to /login, and another role to /unauthorized. */
export const RoleGuard = ({ only, children }: { only: Role; children: ReactNode }) => {
  const { user, requestedAddress } = useRequestedAddress()
  if (!user) return redirectToLogin(requestedAddress)
  if (user.role !== only) return <Redirect to={accountRoutes.unauthorized} replace />
  return <RemountPerPerson id={user._id}>{children}</RemountPerPerson>
}

/**
 * Guard 2 (product 4.6): redirects a guest to /login and remembers the address, and redirects a role that is not listed
 * to /.
 */
export const ListGuard = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) => {
  const { user, requestedAddress } = useRequestedAddress()
  if (!user) return redirectToLogin(requestedAddress)
  if (!roles.includes(user.role)) return <Redirect to={shopRoutes.home} replace />
  return <RemountPerPerson id={user._id}>{children}</RemountPerPerson>
}

/** Remounts the page for another person, and when a draft is restored. */
const RemountPerPerson = ({ id, children }: { id: string; children: ReactNode }) => {
  const shown = useStore(useAppServices().drafts.shown)
  return <Fragment key={`${id} ${shown}`}>{children}</Fragment>
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

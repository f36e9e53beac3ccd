import { Fragment, type ReactNode, useState } from 'react'
import { Redirect } from 'wouter'
import type { Role } from '../../contract/constants.ts'
import { roleHome } from '../../machines/core/redirects.ts'
import { useSession } from '../views/session.tsx'
import { useAppServices } from './appServices.tsx'
import { useStore } from './store.ts'

const here = () => location.pathname + location.search + location.hash
const login = (from: string | undefined) => <Redirect to="/login" replace state={from ? { from } : undefined} />

/** The place that a guest asked for; a session that ends while one stands here is not a place asked for. */
const useAskedFor = () => {
  const user = useSession((session) => session.user)
  const [askedFor] = useState(() => (user ? undefined : here()))
  return { user, askedFor }
}

/** Guard 1 (spec section 4): nobody → /login; another role → /unauthorized. */
export const RoleGuard = ({ only, children }: { only: Role; children: ReactNode }) => {
  const { user, askedFor } = useAskedFor()
  if (!user) return login(askedFor)
  if (user.role !== only) return <Redirect to="/unauthorized" replace />
  return <Person id={user._id}>{children}</Person>
}

/** Guard 2 (spec section 4): nobody → /login, remembering the place; a role that is not listed → /. */
export const ListGuard = ({ roles, children }: { roles: readonly Role[]; children: ReactNode }) => {
  const { user, askedFor } = useAskedFor()
  if (!user) return login(askedFor)
  if (!roles.includes(user.role)) return <Redirect to="/" replace />
  return <Person id={user._id}>{children}</Person>
}

/** Another person's pages and flows are others; so is a page whose form is shown anew from its draft. */
const Person = ({ id, children }: { id: string; children: ReactNode }) => {
  const shown = useStore(useAppServices().drafts.shown)
  return <Fragment key={`${id} ${shown}`}>{children}</Fragment>
}

/**
 * A page for guests, judged when the route is entered and never when the session changes while one stands on it (wire,
 * "Where a session may go"). `home`: whether a signed-in person goes to / or to the role's home. `isOpen`: whether this
 * visit is for signed-in people too.
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
  return entered ? <Redirect to={home === 'shop' ? '/' : roleHome(entered.role)} replace /> : children
}

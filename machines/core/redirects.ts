import type { Role } from '../../contract/constants.ts'

const within = (area: string, path: string) => path === area || path.startsWith(`${area}/`)
const pathOf = (place: string) => place.split(/[?#]/, 1)[0] ?? ''
const GUEST_PAGES = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/otp-verification',
  '/otp-verification-register',
  '/unauthorized',
]

/** Whether a place is this shop's own and open to the role (spec section 6, wire "Where a session may go"). */
export const canAccess = (role: Role, place: string): boolean => {
  if (!/^\/(?![/\\])/.test(place)) return false
  const path = pathOf(place)
  if (GUEST_PAGES.includes(path)) return false
  if (within('/admin', path)) return role === 'admin'
  if (within('/owner', path)) return role === 'owner'
  return true
}

/** Where a guest-only page sends somebody who is signed in. */
export const roleHome = (role: Role): string => ({ admin: '/admin', owner: '/owner', user: '/' })[role]

/** Spec section 4, Login: admin to /admin, owner to /owner, any other role also to /admin. */
const signInHome = (role: Role): string => (role === 'owner' ? '/owner' : '/admin')

/** Where sign-in leads: the remembered place where the role may enter it, else the redirect by role. */
export const afterSignIn = (role: Role, from?: string, otherwise = signInHome(role)): string =>
  from && canAccess(role, from) ? from : otherwise

/**
 * Where the demo's buttons on /login lead: an administrator or seller to the own back office, or the page of it that was
 * asked for; a customer to the remembered page, else the shop.
 */
export const afterDemoSignIn = (role: Role, from?: string): string =>
  afterSignIn(role, role === 'user' || within(roleHome(role), pathOf(from ?? '')) ? from : undefined, roleHome(role))

/** The place that a step on the way to /login remembers: the shop page, or `/`. */
export const returnTo = (from?: string): string => from ?? '/'

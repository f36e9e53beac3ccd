import type { Role } from '#contract/constants.ts'
import { accountRoutes, signInRoutes } from '#contract/routes/account.ts'
import { roleHomes } from '#contract/routes/homes.ts'
import { shopRoutes } from '#contract/routes/shop.ts'

const within = (area: string, path: string) => path === area || path.startsWith(`${area}/`)
const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''
const SIGN_IN_PAGES: readonly string[] = Object.values(signInRoutes)

/** Whether an address (path with query) belongs to this shop and the role may open it (product 2.11, 2.12). */
export const canAccess = (role: Role, address: string): boolean => {
  if (!/^\/(?![/\\])/.test(address)) return false
  const path = pathOf(address)
  if (SIGN_IN_PAGES.includes(path)) return false
  if (within(roleHomes.admin, path)) return role === 'admin'
  if (within(roleHomes.owner, path)) return role === 'owner'
  return true
}

/** Redirect by role after sign-in: admin to /admin, owner to /owner, any other role also to /admin (product 3.5). */
const signInHome = (role: Role): string => roleHomes[role === 'owner' ? 'owner' : 'admin']

/** Destination after sign-in: the remembered address if the role may open it, else the redirect by role. */
export const afterSignIn = (role: Role, from?: string, otherwise = signInHome(role)): string =>
  from && canAccess(role, from) ? from : otherwise

/**
 * Destination after a sign-in by a demo button on /login. Administrator or owner: the remembered address if it is in
 * the person's back office, else the dashboard of that; customer: the remembered address, else the home page.
 */
export const afterDemoSignIn = (role: Role, from?: string): string =>
  afterSignIn(role, role === 'user' || within(roleHomes[role], pathOf(from ?? '')) ? from : undefined, roleHomes[role])

/** The address to return to, for a step that leads to /login; `/` by default. */
export const returnTo = (from?: string): string => from ?? shopRoutes.home

/** The navigation at the end of a step: to /login, which keeps the remembered address. */
export const toLogin = ({ from }: { from?: string }) => ({
  to: accountRoutes.login,
  replace: true,
  state: { from: returnTo(from) },
})

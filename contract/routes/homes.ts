/**
 * The table of routes, one file per area: `shop`, `account`, `admin` and `owner`. Every address of a page stands here
 * once, as a pattern of wouter where it has parameters; `addresses.ts` builds addresses from values. The areas are
 * separate modules, so that the first view of a page carries no addresses of the back offices.
 */

import type { Role } from '../constants.ts'

/**
 * Home of each role; a page for guests redirects a signed-in person to it (product 4.6). A back office has all addresses
 * below its home.
 */
export const roleHomes = { admin: '/admin', owner: '/owner', user: '/' } as const satisfies Record<Role, string>

/**
 * Who may open a route of the shop or of the account pages; others are redirected (product 4.6). `guest` and
 * `guestElseHome` are for people without a session: the others go to `/`, or to the home of their role. All routes of a
 * back office are for its role.
 */
export type RouteAccess = 'anyone' | 'signedIn' | 'guest' | 'guestElseHome'

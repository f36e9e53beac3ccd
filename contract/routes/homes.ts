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

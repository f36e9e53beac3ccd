import { accountRoutes } from '#contract/routes/account.ts'
import { shopRoutes } from '#contract/routes/shop.ts'
import { accountFirsts } from './accountSkeletons.ts'
import { officeFirsts } from './officeSkeletons.ts'
import type { PageSettings } from './pageSettings.ts'
import {
  cartFirst,
  checkoutFirst,
  notFoundFirst,
  ordersFirst,
  placedFirst,
  profileFirst,
  trackFirst,
  wishlistFirst,
} from './skeletons.ts'

/** The key of the page for an address that no route has; no path of the site is empty. */
export const ANY_ROUTE = ''
/** The key of the page for such an address of a back office, which begins empty. */
export const OFFICE_ROUTE = 'office'

/** What a page shows before any script has arrived. */
export interface SkeletonPage {
  /** The id of the template in `index.html`. */
  readonly skeleton: 'shop-skeleton' | 'account-skeleton' | 'office-skeleton'
  /** What is the same for everybody; absent for a page whose content is read for each visit. */
  readonly first?: string | undefined
}

const shopFirsts: { readonly [name in keyof typeof shopRoutes]?: string } = {
  cart: cartFirst(),
  checkout: checkoutFirst(),
  orders: ordersFirst(),
  placed: placedFirst(),
  profile: profileFirst(),
  track: trackFirst(),
  wishlist: wishlistFirst(),
}

const keysOf = <Name extends string>(routes: Readonly<Record<Name, string>>) => Object.keys(routes) as Name[]

/** The first paint of each page, by its route. */
export const firstPages = (settings: PageSettings): ReadonlyMap<string, SkeletonPage> => {
  const account = accountFirsts(settings)
  return new Map<string, SkeletonPage>([
    [ANY_ROUTE, { skeleton: 'shop-skeleton', first: notFoundFirst() }],
    ...keysOf(shopRoutes).map(
      (name) => [shopRoutes[name], { skeleton: 'shop-skeleton', first: shopFirsts[name] }] as const,
    ),
    ...keysOf(accountRoutes).map(
      (name) => [accountRoutes[name], { skeleton: 'account-skeleton', first: account[name] }] as const,
    ),
    ...Object.entries(officeFirsts).map(([route, first]) => [route, { skeleton: 'office-skeleton', first }] as const),
  ])
}

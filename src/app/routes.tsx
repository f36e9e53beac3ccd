import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ROLES, type Role } from '#contract/constants.ts'
import { accountAccess, accountRoutes } from '#contract/routes/account.ts'
import { type RouteAccess, roleHomes } from '#contract/routes/homes.ts'
import { shopAccess, shopRoutes } from '#contract/routes/shop.ts'
import { pageTitles as titles } from '#messages/shell.ts'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { Page, type Screen } from './pages/Page.tsx'
import type { Preloadable } from './pages/prefetch.ts'
import { usePrefetch } from './pages/usePrefetch.ts'
import { GuestOnly, ListGuard, RoleGuard } from './session/guards.tsx'

interface Route {
  /** The same for routes with one frame, which stays while the person goes from one to another. */
  readonly frame?: 'shop'
  /** Pattern of wouter; absent for the route of all other addresses. */
  readonly path?: string
  readonly element: ReactNode
  /** Modules that must load before the page can be shown. */
  readonly parts: readonly Preloadable[]
}

const ShopFrame = lazyWithPreload<{ children: ReactNode }>(() => import('./areas/shop/ShopFrame.tsx'))
const HomeArea = lazyWithPreload(() => import('./areas/shop/HomeArea.tsx'))
const CategoryPage = lazyWithPreload(() => import('#views/shop/categories/CategoryPage.tsx'))
const CategoriesPage = lazyWithPreload(() => import('#views/shop/categories/CategoriesPage.tsx'))
const SellerPage = lazyWithPreload(() => import('#views/shop/sellers/SellerPage.tsx'))
const SearchPage = lazyWithPreload(() => import('#views/shop/search/SearchPage.tsx'))
const ProductArea = lazyWithPreload(() => import('./areas/shop/ProductArea.tsx'))
const CartArea = lazyWithPreload(() => import('./areas/cart/CartArea.tsx'))
const NotFoundPage = lazyWithPreload(() => import('#views/shop/NotFoundPage.tsx'))
const AdminArea = lazyWithPreload(() => import('./areas/admin/AdminArea.tsx'))
const ProfileArea = lazyWithPreload(() => import('./areas/profile/ProfileArea.tsx'))
const OwnOrderArea = lazyWithPreload(() => import('./areas/orders/OwnOrderArea.tsx'))
const MyOrdersArea = lazyWithPreload(() => import('./areas/orders/MyOrdersArea.tsx'))
const CheckoutArea = lazyWithPreload(() => import('./areas/checkout/CheckoutArea.tsx'))
const PlacedArea = lazyWithPreload(() => import('./areas/orders/PlacedArea.tsx'))
const PaymentArea = lazyWithPreload(() => import('./areas/payments/PaymentArea.tsx'))
const FindOrderArea = lazyWithPreload(() => import('./areas/orders/FindOrderArea.tsx'))
const TrackArea = lazyWithPreload(() => import('./areas/orders/TrackArea.tsx'))
const WishlistPage = lazyWithPreload(() => import('#views/shop/wishlist/WishlistPage.tsx'))
const PolicyPage = lazyWithPreload(() => import('#views/shop/policies/PolicyPage.tsx'))
const CampaignPageArea = lazyWithPreload(() => import('./areas/shop/CampaignPageArea.tsx'))
const OwnerArea = lazyWithPreload(() => import('./areas/owner/OwnerArea.tsx'))

/** The screens of the shop that most visitors open. */
const commonScreens = [ProductArea, CategoryPage, SearchPage, CartArea, HomeArea]

const PrefetchShop = () => {
  usePrefetch(commonScreens)
  return null
}

type Access = RouteAccess | { readonly only: Role }

/** A page behind the guard that its access needs. `isOpen`: whether a visit of a page for guests is also for others. */
const guarded = (access: Access, page: ReactNode, isOpen?: () => boolean) => {
  if (typeof access === 'object') return <RoleGuard only={access.only}>{page}</RoleGuard>
  if (access === 'signedIn') return <ListGuard roles={ROLES}>{page}</ListGuard>
  if (access === 'anyone') return page
  return (
    <GuestOnly home={access === 'guest' ? 'shop' : 'role'} isOpen={isOpen}>
      {page}
    </GuestOnly>
  )
}

/** A page of the account flows, loaded together with their calls. */
const accountPage = (
  name: keyof typeof accountRoutes,
  load: () => Promise<{ default: ComponentType }>,
  isOpen?: () => boolean,
): Route => {
  const View = lazyWithPreload(async () => {
    const [{ AccountArea }, { default: Content }] = await Promise.all([
      import('./areas/account/AccountArea.tsx'),
      load(),
    ])
    return {
      default: () => (
        <AccountArea>
          <Content />
        </AccountArea>
      ),
    }
  })
  const page = <Page whole title={titles[name]} view={View} />
  return { path: accountRoutes[name], parts: [View], element: guarded(accountAccess[name], page, isOpen) }
}

/**
 * Whether the visit proves an account, by the token of a link or after a verification: a person who is signed in to
 * another account may then use the page.
 */
const provesAccount = () => Boolean(globalThis.location?.hash) || Object(globalThis.history?.state).reason !== undefined

/** Remounts a page at each path of its pattern. */
const RemountOnPathChange = ({ children }: { children: ReactNode }) => (
  <Fragment key={useLocation()[0]}>{children}</Fragment>
)

/**
 * A page in the frame of the shop; its guard stands in the frame, too.
 * @param key differs from that of other pages, so that the page is mounted again in the frame
 */
const inShop = (
  key: string,
  access: RouteAccess,
  View: Screen,
  title?: string,
  Around: typeof Fragment | typeof RemountOnPathChange = Fragment,
) => ({
  frame: 'shop' as const,
  parts: [ShopFrame, View],
  element: (
    <ShopFrame>
      <PrefetchShop />
      <Around key={key}>{guarded(access, <Page title={title} view={View} />)}</Around>
    </ShopFrame>
  ),
})

const shopPage = (
  name: keyof typeof shopRoutes,
  View: Screen,
  title?: string,
  Around?: typeof RemountOnPathChange,
): Route => ({ path: shopRoutes[name], ...inShop(name, shopAccess[name], View, title, Around) })

const browsePage = (name: 'category' | 'search' | 'product' | 'seller', View: Screen): Route =>
  shopPage(name, View, undefined, RemountOnPathChange)

/** All pages of a back office; its area has their routes. */
const officePages = (role: 'admin' | 'owner', Area: Screen): Route => ({
  path: `${roleHomes[role]}/*?`,
  parts: [Area],
  element: guarded({ only: role }, <Area />),
})

const shopPages: { readonly [Name in keyof typeof shopRoutes]: Route } = {
  home: shopPage('home', HomeArea, titles.home),
  category: browsePage('category', CategoryPage),
  categories: shopPage('categories', CategoriesPage, titles.categories),
  search: browsePage('search', SearchPage),
  product: browsePage('product', ProductArea),
  seller: browsePage('seller', SellerPage),
  profile: shopPage('profile', ProfileArea, titles.profile),
  orders: shopPage('orders', MyOrdersArea, titles.orders),
  order: shopPage('order', OwnOrderArea, titles.order, RemountOnPathChange),
  cart: shopPage('cart', CartArea, titles.cart),
  checkout: shopPage('checkout', CheckoutArea, titles.checkout),
  placed: shopPage('placed', PlacedArea, titles.placed, RemountOnPathChange),
  payment: shopPage('payment', PaymentArea, titles.payment, RemountOnPathChange),
  payLink: shopPage('payLink', PaymentArea, titles.payment, RemountOnPathChange),
  findOrder: shopPage('findOrder', FindOrderArea, titles.findOrder),
  track: shopPage('track', TrackArea, titles.track, RemountOnPathChange),
  wishlist: shopPage('wishlist', WishlistPage, titles.wishlist),
  policy: shopPage('policy', PolicyPage),
  about: shopPage('about', PolicyPage),
  help: shopPage('help', PolicyPage),
  campaignPage: shopPage('campaignPage', CampaignPageArea),
}

const accountPages: { readonly [Name in keyof typeof accountRoutes]: Route } = {
  login: accountPage('login', () => import('#views/account/LoginPage.tsx')),
  signInByCode: accountPage('signInByCode', () => import('#views/account/SignInByCodePage.tsx')),
  register: accountPage('register', () => import('#views/account/RegisterPage.tsx')),
  forgotPassword: accountPage('forgotPassword', () => import('#views/account/ForgotPasswordPage.tsx')),
  enterResetCode: accountPage('enterResetCode', () => import('#views/account/OtpPage.tsx')),
  enterRegistrationCode: accountPage('enterRegistrationCode', () => import('#views/account/OtpRegisterPage.tsx')),
  resetPassword: accountPage('resetPassword', () => import('#views/account/ResetPasswordPage.tsx'), provesAccount),
  verifyPending: accountPage('verifyPending', () => import('#views/account/VerifyPendingPage.tsx')),
  verifyAccount: accountPage('verifyAccount', () => import('#views/account/VerifyAccountPage.tsx')),
  invitation: accountPage('invitation', () => import('#views/account/InvitationPage.tsx')),
  unauthorized: accountPage('unauthorized', () => import('#views/account/UnauthorizedPage.tsx')),
}

/** Every route of the product (product 2); the tables of routes have an address and an access for each. */
export const routes: readonly Route[] = [
  ...Object.values(shopPages),
  ...Object.values(accountPages),
  officePages('admin', AdminArea),
  officePages('owner', OwnerArea),
  inShop('notFound', 'anyone', NotFoundPage, titles.notFound),
]

const matchesPath = ({ path }: Route, place: string) => {
  if (path === undefined) return true
  const fixed = path.split(/\/[:*]/, 1)[0] || '/'
  return place === fixed || (fixed !== path && place.startsWith(`${fixed}/`))
}

/** Loads the modules of an address. */
export const loadRoute = (place: string): Promise<unknown> =>
  Promise.all((routes.find((route) => matchesPath(route, place))?.parts ?? []).map((part) => part.preload()))

/** Loads the modules of an address before it is entered; a failure is shown when it is entered. */
export const fetchRoute = (place: string): Promise<unknown> => loadRoute(place).catch(() => undefined)

import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ROLES, type Role } from '../../contract/constants.ts'
import { accountAccess, accountRoutes } from '../../contract/routes/account.ts'
import { type RouteAccess, roleHomes } from '../../contract/routes/homes.ts'
import { shopAccess, shopRoutes } from '../../contract/routes/shop.ts'
import { pageTitles as titles } from '../../messages/en/pageTitles.ts'
import { GuestOnly, ListGuard, RoleGuard } from './guards.tsx'
import { lazyRoute, Page } from './Page.tsx'

interface Route {
  /** Pattern of wouter; absent for the route of all other addresses. */
  readonly path?: string
  readonly element: ReactNode
  /** Modules that must load before the page can be shown. */
  readonly parts: readonly { fetch(): Promise<unknown> }[]
}

const ShopFrame = lazyRoute<{ children: ReactNode }>(() => import('./areas/ShopFrame.tsx'))
const HomePage = lazyRoute(() => import('../views/shop/home/HomePage.tsx'))
const CategoryPage = lazyRoute(() => import('../views/shop/categories/CategoryPage.tsx'))
const SearchPage = lazyRoute(() => import('../views/shop/search/SearchPage.tsx'))
const ProductPage = lazyRoute(() => import('../views/shop/products/ProductPage.tsx'))
const NotFoundPage = lazyRoute(() => import('../views/shop/NotFoundPage.tsx'))
const AdminArea = lazyRoute(() => import('./areas/AdminArea.tsx'))
const ProfileArea = lazyRoute(() => import('./areas/ProfileArea.tsx'))
const MyOrdersArea = lazyRoute(() => import('./areas/MyOrdersArea.tsx'))
const OwnerArea = lazyRoute(() => import('./areas/OwnerArea.tsx'))

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
  const View = lazyRoute(async () => {
    const [{ AccountArea }, { default: Content }] = await Promise.all([import('./areas/AccountArea.tsx'), load()])
    return {
      default: () => (
        <AccountArea>
          <Content />
        </AccountArea>
      ),
    }
  })
  const page = (
    <Page title={titles[name]}>
      <View />
    </Page>
  )
  return { path: accountRoutes[name], parts: [View], element: guarded(accountAccess[name], page, isOpen) }
}

/**
 * Whether the visit proves an account, by the token of a link or after a verification: a person who is signed in to
 * another account may then use the page.
 */
const provesAccount = () => location.hash !== '' || Object(history.state).reason !== undefined

const inShop = (View: ReturnType<typeof lazyRoute>, title?: string) => ({
  parts: [ShopFrame, View],
  element: (
    <Page title={title}>
      <ShopFrame>
        <View />
      </ShopFrame>
    </Page>
  ),
})

const shopPage = (name: keyof typeof shopRoutes, View: ReturnType<typeof lazyRoute>, title?: string): Route => {
  const { parts, element } = inShop(View, title)
  return { path: shopRoutes[name], parts, element: guarded(shopAccess[name], element) }
}

/** Remounts a page at each path of its pattern. */
const RemountOnPathChange = ({ children }: { children: ReactNode }) => (
  <Fragment key={useLocation()[0]}>{children}</Fragment>
)

const browsePage = (name: 'category' | 'search' | 'product', View: ReturnType<typeof lazyRoute>): Route => {
  const page = shopPage(name, View)
  return { ...page, element: <RemountOnPathChange>{page.element}</RemountOnPathChange> }
}

/** All pages of a back office; its area has their routes. */
const officePages = (role: 'admin' | 'owner', Area: ReturnType<typeof lazyRoute>): Route => ({
  path: `${roleHomes[role]}/*?`,
  parts: [Area],
  element: guarded({ only: role }, <Area />),
})

const shopPages: { readonly [Name in keyof typeof shopRoutes]: Route } = {
  home: shopPage('home', HomePage, titles.home),
  category: browsePage('category', CategoryPage),
  search: browsePage('search', SearchPage),
  product: browsePage('product', ProductPage),
  profile: shopPage('profile', ProfileArea, titles.profile),
  orders: shopPage('orders', MyOrdersArea, titles.orders),
}

const accountPages: { readonly [Name in keyof typeof accountRoutes]: Route } = {
  login: accountPage('login', () => import('../views/account/LoginPage.tsx')),
  register: accountPage('register', () => import('../views/account/RegisterPage.tsx')),
  forgotPassword: accountPage('forgotPassword', () => import('../views/account/ForgotPasswordPage.tsx')),
  enterResetCode: accountPage('enterResetCode', () => import('../views/account/OtpPage.tsx')),
  enterRegistrationCode: accountPage('enterRegistrationCode', () => import('../views/account/OtpRegisterPage.tsx')),
  resetPassword: accountPage('resetPassword', () => import('../views/account/ResetPasswordPage.tsx'), provesAccount),
  verifyPending: accountPage('verifyPending', () => import('../views/account/VerifyPendingPage.tsx')),
  verifyAccount: accountPage('verifyAccount', () => import('../views/account/VerifyAccountPage.tsx')),
  unauthorized: accountPage('unauthorized', () => import('../views/account/UnauthorizedPage.tsx')),
}

/** Every route of the product (product 2); the tables of routes have an address and an access for each. */
export const routes: readonly Route[] = [
  ...Object.values(shopPages),
  ...Object.values(accountPages),
  officePages('admin', AdminArea),
  officePages('owner', OwnerArea),
  inShop(NotFoundPage, titles.notFound),
]

const matchesPath = ({ path }: Route, place: string) => {
  if (path === undefined) return true
  const fixed = path.split(/\/[:*]/, 1)[0] || '/'
  return place === fixed || (fixed !== path && place.startsWith(`${fixed}/`))
}

/** Loads the modules of an address before it is entered; a failure is shown when it is entered. */
export const fetchRoute = (place: string): void => {
  for (const part of routes.find((route) => matchesPath(route, place))?.parts ?? []) part.fetch().catch(() => undefined)
}

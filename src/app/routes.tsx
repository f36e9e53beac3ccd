import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { accountRoutes } from '../../contract/routes/account.ts'
import { roleHomes } from '../../contract/routes/homes.ts'
import { shopRoutes } from '../../contract/routes/shop.ts'
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

/** A page of the account flows, loaded together with their calls. */
const accountPage = (
  name: keyof typeof accountRoutes,
  load: () => Promise<{ default: ComponentType }>,
  home?: 'shop' | 'role',
  isOpen?: () => boolean,
) => {
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
  return {
    path: accountRoutes[name],
    parts: [View],
    element: home ? (
      <GuestOnly home={home} isOpen={isOpen}>
        {page}
      </GuestOnly>
    ) : (
      page
    ),
  }
}

/**
 * Whether the visit proves an account, by the token of a link or after a verification: a person who is signed in to
 * another account may then use the page.
 */
const provesAccount = () => location.hash !== '' || Object(history.state).reason !== undefined

const shopPage = (View: ReturnType<typeof lazyRoute>, title?: string) => ({
  parts: [ShopFrame, View],
  element: (
    <Page title={title}>
      <ShopFrame>
        <View />
      </ShopFrame>
    </Page>
  ),
})

/** Remounts a page at each path of its pattern. */
const RemountOnPathChange = ({ children }: { children: ReactNode }) => (
  <Fragment key={useLocation()[0]}>{children}</Fragment>
)

const browsePage = (name: 'category' | 'search' | 'product', View: ReturnType<typeof lazyRoute>) => {
  const { parts, element } = shopPage(View)
  return { path: shopRoutes[name], parts, element: <RemountOnPathChange>{element}</RemountOnPathChange> }
}

/** A page for every signed-in person. */
const signedInPage = (name: 'profile' | 'orders', View: ReturnType<typeof lazyRoute>) => {
  const { parts, element } = shopPage(View, titles[name])
  return { path: shopRoutes[name], parts, element: <ListGuard roles={['admin', 'owner', 'user']}>{element}</ListGuard> }
}

/** All pages of a back office; its area has their routes. */
const officePages = (role: 'admin' | 'owner', Area: ReturnType<typeof lazyRoute>) => ({
  path: `${roleHomes[role]}/*?`,
  parts: [Area],
  element: (
    <RoleGuard only={role}>
      <Area />
    </RoleGuard>
  ),
})

/** Every route of the product (product 2). */
export const routes: readonly Route[] = [
  { path: shopRoutes.home, ...shopPage(HomePage, titles.home) },
  browsePage('category', CategoryPage),
  browsePage('search', SearchPage),
  browsePage('product', ProductPage),
  accountPage('login', () => import('../views/account/LoginPage.tsx'), 'shop'),
  accountPage('register', () => import('../views/account/RegisterPage.tsx'), 'shop'),
  accountPage('forgotPassword', () => import('../views/account/ForgotPasswordPage.tsx'), 'role'),
  accountPage('enterResetCode', () => import('../views/account/OtpPage.tsx'), 'role'),
  accountPage('enterRegistrationCode', () => import('../views/account/OtpRegisterPage.tsx'), 'role'),
  accountPage('resetPassword', () => import('../views/account/ResetPasswordPage.tsx'), 'role', provesAccount),
  accountPage('verifyPending', () => import('../views/account/VerifyPendingPage.tsx')),
  accountPage('verifyAccount', () => import('../views/account/VerifyAccountPage.tsx')),
  accountPage('unauthorized', () => import('../views/account/UnauthorizedPage.tsx')),
  signedInPage('profile', ProfileArea),
  signedInPage('orders', MyOrdersArea),
  officePages('admin', AdminArea),
  officePages('owner', OwnerArea),
  shopPage(NotFoundPage, titles.notFound),
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

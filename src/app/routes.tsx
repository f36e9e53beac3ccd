import { type ComponentType, Fragment, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { pageTitles as titles } from '../../messages/en/pageTitles.ts'
import { GuestOnly, ListGuard, RoleGuard } from './guards.tsx'
import { lazyRoute, Page } from './Page.tsx'

interface Route {
  /** Pattern of wouter; absent for every other address. */
  readonly path?: string
  readonly element: ReactNode
  /** What has to be fetched before it can be shown. */
  readonly parts: readonly { fetch(): Promise<unknown> }[]
}

const ShopFrame = lazyRoute<{ children: ReactNode }>(() => import('./areas/ShopFrame.tsx'))
const HomePage = lazyRoute(() => import('../views/shop/HomePage.tsx'))
const CategoryPage = lazyRoute(() => import('../views/shop/browse/CategoryPage.tsx'))
const SearchPage = lazyRoute(() => import('../views/shop/search/SearchPage.tsx'))
const ProductPage = lazyRoute(() => import('../views/shop/product/ProductPage.tsx'))
const NotFoundPage = lazyRoute(() => import('../views/shop/NotFoundPage.tsx'))
const AdminArea = lazyRoute(() => import('./areas/AdminArea.tsx'))
const ProfileArea = lazyRoute(() => import('./areas/ProfileArea.tsx'))
const MyOrdersArea = lazyRoute(() => import('./areas/MyOrdersArea.tsx'))
const OwnerArea = lazyRoute(() => import('./areas/OwnerArea.tsx'))

/** A page of the account flows; its calls come along. */
const account = (
  path: string,
  title: string,
  load: () => Promise<{ default: ComponentType }>,
  home?: 'shop' | 'role',
  isOpen?: () => boolean,
) => {
  const View = lazyRoute(async () => {
    const [{ AccountFlows }, { default: Content }] = await Promise.all([import('./areas/AccountFlows.tsx'), load()])
    return {
      default: () => (
        <AccountFlows>
          <Content />
        </AccountFlows>
      ),
    }
  })
  const page = (
    <Page title={title}>
      <View />
    </Page>
  )
  return {
    path,
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

/** Who opens a link, or has just verified another account, may be signed in as somebody else meanwhile. */
const provesSomebody = () => location.hash !== '' || Object(history.state).reason !== undefined

const shop = (View: { fetch(): Promise<unknown> }, title: string | undefined, content: ReactNode) => ({
  parts: [ShopFrame, View],
  element: (
    <Page title={title}>
      <ShopFrame>{content}</ShopFrame>
    </Page>
  ),
})

/** A page that starts anew at each path of its pattern, and names its window once it knows how. */
const Anew = ({ children }: { children: ReactNode }) => <Fragment key={useLocation()[0]}>{children}</Fragment>

const browsed = (path: string, View: ReturnType<typeof lazyRoute>) => {
  const { parts, element } = shop(View, undefined, <View />)
  return { path, parts, element: <Anew>{element}</Anew> }
}

/** A page for every signed-in person. */
const mine = (path: string, title: string, View: { fetch(): Promise<unknown> }, content: ReactNode) => {
  const { parts, element } = shop(View, title, content)
  return { path, parts, element: <ListGuard roles={['admin', 'owner', 'user']}>{element}</ListGuard> }
}

/** Every address of the product (spec sections 2.1, 2.4, 2.5). */
export const routes: readonly Route[] = [
  { path: '/', ...shop(HomePage, titles.shop, <HomePage />) },
  browsed('/category/:categoryId/:subCategoryId?/:subSubCategoryId?', CategoryPage),
  browsed('/search', SearchPage),
  browsed('/product/:id', ProductPage),
  account('/login', titles.login, () => import('../views/account/LoginPage.tsx'), 'shop'),
  account('/register', titles.register, () => import('../views/account/RegisterPage.tsx'), 'shop'),
  account('/forgot-password', titles.forgotPassword, () => import('../views/account/ForgotPasswordPage.tsx'), 'role'),
  account('/otp-verification', titles.enterCode, () => import('../views/account/OtpPage.tsx'), 'role'),
  account('/otp-verification-register', titles.enterCode, () => import('../views/account/OtpRegisterPage.tsx'), 'role'),
  account(
    '/reset-password',
    titles.resetPassword,
    () => import('../views/account/ResetPasswordPage.tsx'),
    'role',
    provesSomebody,
  ),
  account('/verify/pending', titles.verifyPending, () => import('../views/account/VerifyPendingPage.tsx')),
  account('/user/verify/:token?', titles.verifyAccount, () => import('../views/account/VerifyAccountPage.tsx')),
  account('/unauthorized', titles.unauthorized, () => import('../views/account/UnauthorizedPage.tsx')),
  mine('/profile', titles.profile, ProfileArea, <ProfileArea />),
  mine('/orders', titles.orders, MyOrdersArea, <MyOrdersArea />),
  {
    path: '/admin/*?',
    parts: [AdminArea],
    element: (
      <RoleGuard only="admin">
        <AdminArea />
      </RoleGuard>
    ),
  },
  {
    path: '/owner/*?',
    parts: [OwnerArea],
    element: (
      <RoleGuard only="owner">
        <OwnerArea />
      </RoleGuard>
    ),
  },
  shop(NotFoundPage, titles.notFound, <NotFoundPage />),
]

const covers = ({ path }: Route, place: string) => {
  if (path === undefined) return true
  const fixed = path.split(/\/[:*]/, 1)[0] || '/'
  return place === fixed || (fixed !== path && place.startsWith(`${fixed}/`))
}

/** Fetches what an address needs before it is entered; a failure shows when it is. */
export const fetchRoute = (place: string): void => {
  for (const part of routes.find((route) => covers(route, place))?.parts ?? []) part.fetch().catch(() => undefined)
}

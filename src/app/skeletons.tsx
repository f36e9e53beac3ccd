import { prerender } from 'react-dom/static'
import { Router } from 'wouter'
import type { AnyActorRef } from 'xstate'
import { DELIVERY_DAYS, type Role } from '#contract/constants.ts'
import {
  accountKey,
  FIRST_PICTURES,
  GOOGLE_BUTTONS,
  type GoogleButtonKind,
  NAME_HOLE,
  pictureHole,
  searchKey,
} from '#contract/firstPaint.ts'
import { LANGUAGES } from '#contract/languages.ts'
import { POLICY_PAGES } from '#contract/policies/pages.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { policyAddress } from '#contract/routes/addresses.ts'
import { adminRoutes } from '#contract/routes/admin.ts'
import { ownerRoutes } from '#contract/routes/owner.ts'
import { shopAccess, shopRoutes } from '#contract/routes/shop.ts'
import { makeHttp } from '#http/runtime.ts'
import type { Theme } from '#views/app.tsx'
import { App } from './App.tsx'
import { makeStore } from './browser/store.ts'
import { makeDirtyForms } from './forms/dirtyForms.ts'
import { fetchRoute } from './routes.tsx'
import { createHttpContext } from './session/httpContext.ts'
import { startRoot } from './session/rootActor.ts'
import { type Cache, makeCache } from './start/cache.ts'
import { makeCartSlot } from './start/cartSlot.ts'
import { type LiveFlows, makeInspect, makeLiveFlows } from './start/inspect.ts'
import type { PageSettings } from './start/settings.ts'
import { makeToasts } from './toasts/toastStore.ts'

/** A page that the build renders. */
export interface SkeletonPage {
  readonly key: string
  readonly route: string
  /** Path and query at which the page is rendered. */
  readonly address: string
  /** The role of the person who sees it; absent for guests. */
  readonly role?: Role
  readonly settings?: Partial<PageSettings>
  /** Pages with one name share their styles. */
  readonly style: string
}

const NOT_FOUND = '/~'
/** An address of a route, with its first parameter. */
const addressOf = (route: string) => route.replace(/:\w+\??/, '~').replace(/\/:\w+\?/g, '')

const shopPages: readonly SkeletonPage[] = Object.entries(shopRoutes).flatMap(([name, route]) => {
  const page = { key: route, route, style: name, address: addressOf(route) }
  const role = shopAccess[name as keyof typeof shopRoutes] === 'signedIn' ? 'user' : undefined
  switch (route) {
    case shopRoutes.search:
      return [
        { ...page, key: searchKey(route, 'nothing') },
        { ...page, key: searchKey(route, 'all'), address: `${route}?sortBy=` },
        { ...page, key: searchKey(route, 'text'), address: `${route}?q=${NAME_HOLE}` },
      ]
    case shopRoutes.policy:
      return [
        page,
        ...POLICY_PAGES.map((policy) => ({ ...page, key: policyAddress(policy), address: policyAddress(policy) })),
      ]
    default:
      return [role ? { ...page, role } : page]
  }
})

const ROLES_OF_DEMO = ['admin', 'owner', 'user'] as const
const settingsOf = (google: GoogleButtonKind, isDemo: boolean): Partial<PageSettings> => ({
  googleButton: google !== 'none',
  googleClientId: google === 'google' ? 'client' : null,
  ...(isDemo && {
    demoInbox: '/dev/inbox',
    demoAccounts: ROLES_OF_DEMO.map((role) => ({ role, identifier: role, password: role })),
  }),
})

const accountPages: readonly SkeletonPage[] = Object.values(accountRoutes).flatMap((route) =>
  GOOGLE_BUTTONS.flatMap((google) =>
    [false, true].map((isDemo) => ({
      key: accountKey(route, google, isDemo),
      route,
      address: addressOf(route),
      settings: settingsOf(google, isDemo),
      style: 'account',
    })),
  ),
)

const officePages = (role: 'admin' | 'owner', routes: Readonly<Record<string, string>>): SkeletonPage[] =>
  Object.values(routes).map((route) => ({ key: route, route, address: route, role, style: role }))

/** All pages that the build renders. */
export const skeletonPages: readonly SkeletonPage[] = [
  { key: '', route: '', address: NOT_FOUND, style: 'notFound' },
  ...shopPages,
  ...accountPages,
  ...officePages('admin', adminRoutes),
  ...officePages('owner', ownerRoutes),
]

const nothing = () => {}

const nobody = {
  _id: '',
  // An empty name would be an error of the form.
  name: '\u200b',
  email: '',
  phone: '',
  address: '',
  profileImg: '',
  googleId: '',
  isEmailVerified: true,
}
const never = () => new Promise<never>(nothing)

const first = {
  name: NAME_HOLE,
  pictures: Array.from({ length: FIRST_PICTURES }, (_, at) => pictureHole(at)),
  policies: POLICY_PAGES,
}

/** The timers of a page's queries and flows would keep the process of the build alive. */
const endTimers = (cache: Cache, { live }: LiveFlows) => {
  cache.opened()?.clear()
  for (const actor of live) if (!(actor as { _parent?: AnyActorRef })._parent) actor.stop()
}

/** Renders a page as it is before any response, for everybody: with holes for what the server knows of it. */
export const renderSkeleton = async ({ address, role, settings }: SkeletonPage): Promise<string> => {
  const flows = makeLiveFlows()
  const inspect = makeInspect(nothing, flows)
  const http = makeHttp(createHttpContext('', () => actors.session, inspect))
  const user = role && { ...nobody, role }
  const actors = startRoot({
    storage: { read: () => (user ? { user, token: '~' } : null), write: nothing, onChange: () => nothing },
    callRefresh: never,
    inspect,
  })
  const cache = makeCache(http)
  const [path = '', search = ''] = address.split('?')
  await fetchRoute(path)
  const { prelude } = await prerender(
    <Router ssrPath={path} ssrSearch={search}>
      <App
        services={{
          http,
          cache,
          cart: makeCartSlot(() => ({ http, session: actors.session, inspect })),
          inspect,
          dirtyForms: makeDirtyForms(),
          actors,
        }}
        blocker={{ navigate: nothing, perform: nothing }}
        settings={{
          googleClientId: null,
          googleButton: false,
          devIdentityProvider: null,
          demoInbox: null,
          demoAccounts: [],
          deliveryDays: DELIVERY_DAYS,
          languages: LANGUAGES,
          contentLanguages: [],
          ...settings,
        }}
        theme={{ store: makeStore<Theme>('light'), choose: nothing }}
        toasts={makeToasts()}
        chooseLanguage={nothing}
        signOut={nothing}
        first={{ address, content: first }}
        isSkeleton
      />
    </Router>,
    {
      // The content of every boundary stands in its place, and no script moves it there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error
      },
    },
  )
  endTimers(cache, flows)
  return new Response(prelude).text()
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { createActor } from 'xstate'
import { DELIVERY_DAYS } from '#contract/constants.ts'
import { LANGUAGES } from '#contract/languages.ts'
import type { SessionUser } from '#contract/users/entity.ts'
import type { StoryConnection } from '#devtools/storybook/StoryScreen.tsx'
import { createStoryFlow, type Paths } from '#devtools/storybook/storyFlows.ts'
import { createStoryRuntime } from '#devtools/storybook/storyRuntime.ts'
import { appMachine, appSelect } from '#machines/app/app.machine.ts'
import { cartMachine } from '#machines/cart/cart.machine.ts'
import { emptyCart, type StoredCart } from '#machines/cart/cartLines.ts'
import { shopDetails } from '#machines/shopDetails/shopDetails.fixtures.ts'
import { addSentences } from '#messages/flows.ts'
import { LANGUAGE } from '#messages/format.ts'
import { officeSentences } from '#messages/officeFlows.ts'
import { ruleSentences } from '#messages/officeRules.ts'
import { profileSentences } from '#messages/profileFlows.ts'
import { ActorsContext } from '#views/actors.tsx'
import { AppContext, type AppState, type Theme } from '#views/app.tsx'
import { CartContext } from '#views/cart.tsx'
import { FlowContext } from '#views/flow.tsx'
import { PreferencesContext } from '#views/preferences.ts'
import { OnlineContext } from '#views/ui/offline.ts'
import { ShopContext } from '#views/ui/shop.ts'
import { PageTheme } from '#views/ui/theme.tsx'
import { LiveCart } from './LiveCart.tsx'
import { LiveSession } from './LiveSession.tsx'
import { StoryToasts } from './StoryToasts.tsx'
import { emptyCache } from './shop.ts'
import { createStoryAddress, storyHooks } from './storyAddress.ts'
import { makeStoryPreferences } from './storyPreferences.ts'

addSentences(officeSentences)
addSentences(ruleSentences)
addSentences(profileSentences)

/** State of the application around a story (`parameters.app`). */
export interface StoryOptions {
  /** The signed-in user. Without effect on stories that run the session machine (`flows.session`). */
  readonly user?: SessionUser
  readonly path?: string
  /** The history state, as the step before hands it over. */
  readonly state?: object
  /** The part of the address after `#`. */
  readonly fragment?: string
  /** Paths by machine id. */
  readonly flows?: Paths
  readonly app?: Partial<AppState>
  readonly cache?: () => QueryClient
  /** The person's preferences, by name. */
  readonly preferences?: { readonly [name: string]: unknown }
  /** The cart. Without effect on stories that run the cart's machine (`flows.cart`). */
  readonly cart?: StoredCart
  /** Id of the machine whose chart shows first next to the story. */
  readonly chart?: string
}

interface StoryProvidersProps extends StoryOptions, StoryConnection {
  readonly theme: Theme
  /** Whether the toasts of the machines show. */
  readonly hasToasts?: boolean
  readonly children: ReactNode
}

const nothing = () => {}
/** As a server writes it into the page. */
const { tagline, taglineBn, footerText, footerTextBn } = shopDetails
const shop = {
  en: { name: 'Haat', nameBn: 'হাট', tagline, footer: footerText },
  bn: { name: 'হাট', tagline: taglineBn!, footer: footerTextBn! },
}[LANGUAGE]

/** The session and the cart as the story's own machines, where it has paths for them. */
const LiveParts = ({ flows, children }: Pick<StoryOptions, 'flows'> & { children: ReactNode }) => {
  const withCart = flows?.cart ? <LiveCart>{children}</LiveCart> : children
  return flows?.session ? <LiveSession>{withCart}</LiveSession> : withCart
}

/** Provides the contexts of the application, in memory. */
export const StoryProviders = (props: StoryProvidersProps) => {
  const { theme, hasToasts = true, children, createFlow, onRuntime, ...options } = props
  const { user, path = '/', state, fragment, flows, app, cache, preferences, cart = emptyCart } = options
  const services = useMemo(() => {
    history.replaceState(state ?? null, '', fragment ? `#${fragment}` : location.pathname + location.search)
    const session = user ? { user, token: 'token' } : null
    const root = createActor(appMachine, { input: { session, draft: null } }).start()
    const address = createStoryAddress(path)
    const runtime = createStoryRuntime(storyHooks(address))
    return {
      address,
      runtime,
      flow: createFlow?.(runtime) ?? createStoryFlow(flows ?? {}, runtime),
      actors: appSelect.actors(root.getSnapshot()),
      cache: (cache ?? emptyCache)(),
      preferences: makeStoryPreferences(preferences),
      cart: createActor(cartMachine, { input: { stored: cart, user: user?._id ?? null } }).start(),
    }
  }, [user, path, state, fragment, flows, cache, cart, preferences, createFlow])
  // The test runner reads the runtime as soon as the story is rendered.
  useLayoutEffect(() => {
    globalThis.storyRuntime = services.runtime
  }, [services])
  useEffect(() => {
    onRuntime?.(services.runtime)
    return services.runtime.open()
  }, [services, onRuntime])
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(theme)
  }, [theme])
  return (
    <AppContext
      value={{
        theme,
        setTheme: nothing,
        online: true,
        demoInbox: null,
        demoAccounts: [],
        deliveryDays: DELIVERY_DAYS,
        languages: LANGUAGES,
        chooseLanguage: nothing,
        contentLanguages: LANGUAGES,
        google: null,
        signOut: nothing,
        ...app,
      }}
    >
      <ShopContext value={shop}>
        <OnlineContext value={app?.online ?? true}>
          <ActorsContext value={services.actors}>
            <FlowContext value={services.flow}>
              <QueryClientProvider client={services.cache}>
                <Router hook={services.address.hook} searchHook={services.address.searchHook}>
                  <PageTheme>
                    <CartContext value={services.cart}>
                      <PreferencesContext value={services.preferences}>
                        <LiveParts flows={flows}>{children}</LiveParts>
                      </PreferencesContext>
                    </CartContext>
                    {hasToasts && <StoryToasts runtime={services.runtime} theme={theme} />}
                  </PageTheme>
                </Router>
              </QueryClientProvider>
            </FlowContext>
          </ActorsContext>
        </OnlineContext>
      </ShopContext>
    </AppContext>
  )
}

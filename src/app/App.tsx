import { type ReactNode, useCallback, useMemo } from 'react'
import { Route, Router, Switch } from 'wouter'
import type { ToastAction } from '#machines/core/emitted.ts'
import { ActorsContext } from '#views/actors.tsx'
import { AppContext, type AppState } from '#views/app.tsx'
import { OnlineContext } from '#views/ui/offline.ts'
import { ShopContext } from '#views/ui/shop.ts'
import { PageTheme } from '#views/ui/theme.tsx'
import { useOnline } from './browser/online.ts'
import { useStore } from './browser/store.ts'
import type { makeTheme } from './browser/theme.ts'
import type { NavigationBlocker } from './forms/navigationBlocker.ts'
import { UnsavedChanges } from './forms/UnsavedChanges.tsx'
import { ErrorBoundary } from './pages/ErrorBoundary.tsx'
import { routes } from './routes.tsx'
import { lazyGoogleIdentity } from './session/lazyGoogle.ts'
import { type AppServices, AppServicesContext } from './start/appServices.tsx'
import type { PageSettings } from './start/settings.ts'
import type { Toasts } from './toasts/toastStore.ts'
import { ToastHost } from './toasts/toasts.tsx'

export interface AppProps {
  readonly services: AppServices
  readonly settings: PageSettings
  readonly theme: ReturnType<typeof makeTheme>
  readonly toasts: Toasts
  readonly blocker: NavigationBlocker
  readonly chooseLanguage: AppState['chooseLanguage']
  readonly signOut: () => void
  readonly renderedAt?: AppState['renderedAt']
}

/** Provides all contexts that views read. */
export const AppProviders = ({
  services,
  children,
  ...providers
}: Omit<AppProps, 'toasts' | 'blocker'> & { children: ReactNode }) => {
  const theme = useStore(providers.theme.store)
  const online = useOnline()
  const { demoInbox, demoAccounts, deliveryDays, languages, contentLanguages } = providers.settings
  const google = useMemo(
    () => lazyGoogleIdentity(providers.settings, services.http),
    [providers.settings, services.http],
  )
  const app = {
    theme,
    setTheme: providers.theme.choose,
    online,
    demoInbox,
    demoAccounts,
    deliveryDays,
    languages,
    chooseLanguage: providers.chooseLanguage,
    contentLanguages,
    google,
    signOut: providers.signOut,
    renderedAt: providers.renderedAt,
  }
  return (
    <PageTheme>
      <AppServicesContext value={services}>
        <ActorsContext value={services.actors}>
          <AppContext value={app}>
            <ShopContext value={providers.settings.shop}>
              <OnlineContext value={app.online}>{children}</OnlineContext>
            </ShopContext>
          </AppContext>
        </ActorsContext>
      </AppServicesContext>
    </PageTheme>
  )
}

export const App = ({ toasts, blocker, ...providers }: AppProps) => {
  const theme = useStore(providers.theme.store)
  const { services } = providers
  const onAction = useCallback(
    (action: ToastAction) => {
      if ('to' in action) blocker.navigate(action.to)
      else
        import('./toasts/undo.ts').then(
          ({ undo }) => undo(services, action.undo),
          () => toasts.add('error', 'failure.no_connection'),
        )
    },
    [blocker, services, toasts],
  )
  return (
    <AppProviders {...providers}>
      <Router aroundNav={(_, to, options) => blocker.navigate(to, options)}>
        <ErrorBoundary whole>
          <Switch>
            {routes.map(({ frame, path, element }) => (
              <Route key={frame ?? path} path={path}>
                {element}
              </Route>
            ))}
          </Switch>
        </ErrorBoundary>
        <UnsavedChanges />
      </Router>
      <ToastHost toasts={toasts} theme={theme} onAction={onAction} />
    </AppProviders>
  )
}

import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { Router } from 'wouter'
import type { SessionUser } from '../../contract/users/entity.ts'
import { AppContext, type AppState, type Theme } from '../../src/views/app.tsx'
import { FlowContext, type UseFlow } from '../../src/views/flow.tsx'
import { SessionContext } from '../../src/views/session.tsx'
import { PageTheme } from '../../src/views/ui/theme.tsx'
import { type Paths, replaying } from './flows.ts'
import { LiveSession } from './session.tsx'
import { emptyCache } from './shop.ts'
import { makeStage, type Stage } from './stage.ts'
import { StoryToasts } from './toasts.tsx'

/** Settings of the application around a story (`parameters.house`). */
export interface Setting {
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
  /** Id of the machine whose chart shows first next to the story. */
  readonly chart?: string
}

interface StoryHouseProps extends Setting {
  readonly theme: Theme
  readonly children: ReactNode
  /** Replaces the default, which runs the machines along their paths. */
  readonly led?: (stage: Stage) => UseFlow
  /** Receives the story's stage. */
  readonly onStage?: (stage: Stage) => void
}

const nothing = () => {}
const subscribeToNothing = () => nothing

declare global {
  /** The stage of the visible story, for the test runner. */
  var haatStage: Stage | undefined
}

/** Provides the contexts of the application, in memory. */
export const StoryHouse = ({ theme, children, led, onStage, ...setting }: StoryHouseProps) => {
  const { user, path = '/', state, fragment, flows, app, cache } = setting
  const services = useMemo(() => {
    history.replaceState(state ?? null, '', fragment && `#${fragment}`)
    const session = { user: user ?? null, isLoading: false }
    const stage = makeStage(path)
    return {
      stage,
      flow: led?.(stage) ?? replaying(flows ?? {}, stage),
      session: { getSnapshot: () => session, subscribe: subscribeToNothing },
      cache: (cache ?? emptyCache)(),
    }
  }, [user, path, state, fragment, flows, cache, led])
  // The test runner reads the stage as soon as the story is drawn.
  useLayoutEffect(() => {
    globalThis.haatStage = services.stage
  }, [services])
  useEffect(() => {
    onStage?.(services.stage)
    return services.stage.open()
  }, [services, onStage])
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
        google: null,
        signOut: nothing,
        ...app,
      }}
    >
      <SessionContext value={services.session}>
        <FlowContext value={services.flow}>
          <QueryClientProvider client={services.cache}>
            <Router hook={services.stage.place.hook} searchHook={services.stage.place.searchHook}>
              <PageTheme>
                {flows?.session ? <LiveSession>{children}</LiveSession> : children}
                <StoryToasts stage={services.stage} theme={theme} />
              </PageTheme>
            </Router>
          </QueryClientProvider>
        </FlowContext>
      </SessionContext>
    </AppContext>
  )
}

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

/** What a story may say about the house around it (`parameters.house`). */
export interface Setting {
  /** Who is signed in; where `flows.session` leads the session's own flow, that says it. */
  readonly user?: SessionUser
  readonly path?: string
  /** What the step before handed over. */
  readonly state?: object
  /** What the address carries after `#`. */
  readonly fragment?: string
  /** By machine id. */
  readonly flows?: Paths
  readonly app?: Partial<AppState>
  readonly cache?: () => QueryClient
  /** The machine whose chart is seen first beside the story. */
  readonly chart?: string
}

interface StoryHouseProps extends Setting {
  readonly theme: Theme
  readonly children: ReactNode
  /** How its flows are led, where not along its paths. */
  readonly led?: (stage: Stage) => UseFlow
  /** Hears of the story's stage. */
  readonly onStage?: (stage: Stage) => void
}

const nothing = () => {}
const unchanging = () => nothing

declare global {
  /** The stage of the story that is shown, for those who measure it. */
  var haatStage: Stage | undefined
}

/** What the application gives its views, in memory. */
export const StoryHouse = ({ theme, children, led, onStage, ...setting }: StoryHouseProps) => {
  const { user, path = '/', state, fragment, flows, app, cache } = setting
  const house = useMemo(() => {
    history.replaceState(state ?? null, '', fragment && `#${fragment}`)
    const session = { user: user ?? null, isLoading: false }
    const stage = makeStage(path)
    return {
      stage,
      flow: led?.(stage) ?? replaying(flows ?? {}, stage),
      session: { getSnapshot: () => session, subscribe: unchanging },
      cache: (cache ?? emptyCache)(),
    }
  }, [user, path, state, fragment, flows, cache, led])
  // Whoever measures the story looks as soon as it is drawn.
  useLayoutEffect(() => {
    globalThis.haatStage = house.stage
  }, [house])
  useEffect(() => {
    onStage?.(house.stage)
    return house.stage.open()
  }, [house, onStage])
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
      <SessionContext value={house.session}>
        <FlowContext value={house.flow}>
          <QueryClientProvider client={house.cache}>
            <Router hook={house.stage.place.hook} searchHook={house.stage.place.searchHook}>
              <PageTheme>
                {flows?.session ? <LiveSession>{children}</LiveSession> : children}
                <StoryToasts stage={house.stage} theme={theme} />
              </PageTheme>
            </Router>
          </QueryClientProvider>
        </FlowContext>
      </SessionContext>
    </AppContext>
  )
}

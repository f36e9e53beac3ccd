import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { SessionUser } from '../../contract/entities/user.ts'
import { AppContext, type AppState, type Theme } from '../../src/views/app.tsx'
import { FlowContext } from '../../src/views/flow.tsx'
import { SessionContext } from '../../src/views/session.tsx'
import { PageTheme } from '../../src/views/ui/theme.tsx'
import { type Paths, replaying } from './flows.ts'
import { LiveSession } from './session.tsx'
import { emptyCache } from './shop.ts'
import { makeStage, type Stage } from './stage.ts'

/** What a story may say about the house around it (`parameters.house`). */
export interface Setting {
  /** Who is signed in; where `flows.session` leads the session's own flow, that says it. */
  readonly user?: SessionUser
  readonly path?: string
  /** What the step before handed over. */
  readonly state?: object
  /** By machine id. */
  readonly flows?: Paths
  readonly app?: Partial<AppState>
  readonly cache?: () => QueryClient
}

interface StoryHouseProps extends Setting {
  readonly theme: Theme
  readonly children: ReactNode
}

const nothing = () => {}
const unchanging = () => nothing

declare global {
  /** The stage of the story that is shown, for those who measure it. */
  var haatStage: Stage | undefined
}

/** What the application gives its views, in memory. */
export const StoryHouse = ({ theme, children, user, path = '/', state, flows, app, cache }: StoryHouseProps) => {
  const house = useMemo(() => {
    history.replaceState(state ?? null, '')
    const session = { user: user ?? null, isLoading: false }
    const stage = makeStage()
    return {
      stage,
      flow: replaying(flows ?? {}, stage),
      session: { getSnapshot: () => session, subscribe: unchanging },
      place: memoryLocation({ path }),
      cache: (cache ?? emptyCache)(),
    }
  }, [user, path, state, flows, cache])
  useEffect(() => {
    globalThis.haatStage = house.stage
    return house.stage.open()
  }, [house])
  useLayoutEffect(() => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(theme)
  }, [theme])
  return (
    <AppContext
      value={{ theme, setTheme: nothing, online: true, demoInbox: null, google: null, signOut: nothing, ...app }}
    >
      <SessionContext value={house.session}>
        <FlowContext value={house.flow}>
          <QueryClientProvider client={house.cache}>
            <Router hook={house.place.hook} searchHook={house.place.searchHook}>
              <PageTheme>{flows?.session ? <LiveSession>{children}</LiveSession> : children}</PageTheme>
            </Router>
          </QueryClientProvider>
        </FlowContext>
      </SessionContext>
    </AppContext>
  )
}

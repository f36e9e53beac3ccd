import { type Query, QueryCache, type QueryClient } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { AnyActorRef } from 'xstate'
import type { Role } from '#contract/constants.ts'
import { servePicturesFrom } from '#contract/pictures.ts'
import type { Reads, Render, Rendered } from '#contract/rendering.ts'
import { cacheParts, makeQueryClient } from '#data/client.ts'
import { type Http, makeHttp } from '#http/runtime.ts'
import type { Theme } from '#views/app.tsx'
import { loadForSkeleton, SkeletonContext } from '#views/ui/lazyWithPreload.tsx'
import { App } from './App.tsx'
import { makeStore } from './browser/store.ts'
import { makeDirtyForms } from './forms/dirtyForms.ts'
import { loadRoute } from './routes.tsx'
import { errorText } from './session/errorText.ts'
import { startRoot } from './session/rootActor.ts'
import { makeCache } from './start/cache.ts'
import { makeCartSlot } from './start/cartSlot.ts'
import { makeInspect, makeLiveFlows } from './start/inspect.ts'
import { pageSettingsOf } from './start/settings.ts'
import { makeToasts } from './toasts/toastStore.ts'

/** Reads of a page that other reads lead to; deeper ones are left to the browser. */
const DEPTH_MAX = 4

const nothing = () => {}
const never = () => new Promise<never>(nothing)

/** Somebody with a role, as the frame of a page without data needs one. */
const someone = (role: Role) => ({
  _id: '',
  // An empty name would be an error of the form.
  name: '\u200b',
  email: '',
  phone: '',
  address: '',
  profileImg: '',
  googleId: '',
  isEmailVerified: true,
  role,
})

const httpOf = (reads: Reads) =>
  makeHttp({
    host: '',
    errorText,
    token: () => null,
    sendAuthorized: (attempt, signal) => attempt(null, signal),
    fetch: async (url) => {
      const { status, body } = await reads(url)
      return new Response(body, { status })
    },
  })

/** Remembers the queries whose data a rendered component waits for. */
class AskedQueries extends QueryCache {
  readonly asked = new Set<Query<never, never, never, never>>()

  override build: QueryCache['build'] = (client, options, state) => {
    const query = super.build(client, options, state)
    const { enabled } = options as { enabled?: boolean | ((asked: typeof query) => boolean) }
    const isEnabled = typeof enabled === 'function' ? enabled(query) : enabled !== false
    if (isEnabled && query.state.status === 'pending' && query.meta?.needsSession !== true)
      this.asked.add(query as never)
    return query
  }

  /** The queries that have been remembered since the last time. */
  takeAsked() {
    const taken = [...this.asked]
    this.asked.clear()
    return taken
  }
}

const outcomeOf = (queries: QueryCache): Rendered['outcome'] => {
  const failures = queries.getAll().flatMap(({ state: { error } }) => error ?? [])
  if (failures.length === 0) return 'whole'
  return failures.every(({ status }) => status === 404) ? 'notFound' : 'unread'
}

const serverClient = (http: Http, cache: QueryCache): QueryClient => {
  const client = makeQueryClient(http, cache)
  const { queries } = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: { ...queries, retry: false, retryOnMount: false, gcTime: Number.POSITIVE_INFINITY },
  })
  return client
}

/**
 * Renders a page of the application as a guest sees it first. With `reads`, its data is read and is a part of it, and
 * the browser takes the elements over; without, the page is a skeleton for everybody, which the application replaces.
 */
export const render: Render = async ({ address, settings, reads, role }) => {
  servePicturesFrom((settings as { readonly cdnUrl?: string }).cdnUrl)
  const [path = '', search = ''] = address.split('?')
  await loadRoute(path)
  const flows = makeLiveFlows()
  const inspect = makeInspect(nothing, flows)
  const http = httpOf(reads ?? never)
  const user = role && someone(role)
  const actors = startRoot({
    storage: { read: () => (user ? { user, token: '~' } : null), write: nothing, onChange: () => nothing },
    callRefresh: never,
    inspect,
  })
  const cache = makeCache(http)
  const queries = new AskedQueries()
  const client = cache.open({ ...cacheParts, make: (http) => serverClient(http, queries) })
  const at = Date.now()
  const page = (
    <SkeletonContext value={reads === undefined}>
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
          settings={pageSettingsOf(settings)}
          theme={{ store: makeStore<Theme>('light'), choose: nothing }}
          toasts={makeToasts()}
          chooseLanguage={nothing}
          signOut={nothing}
          renderedAt={at}
        />
      </Router>
    </SkeletonContext>
  )
  try {
    let html = renderToString(page)
    while (await loadForSkeleton()) html = renderToString(page)
    for (let depth = 0; reads && depth < DEPTH_MAX; depth++) {
      const asked = queries.takeAsked()
      if (asked.length === 0) break
      await Promise.all(asked.map((query) => query.fetch().catch(nothing)))
      html = renderToString(page)
    }
    const [, links = '', content = ''] = /^((?:<link rel="preload"[^>]*>)*)(.*)$/s.exec(html) ?? []
    return {
      html: content,
      links,
      at,
      reads: queries
        .getAll()
        .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : [])),
      outcome: outcomeOf(queries),
    }
  } finally {
    client.clear()
    for (const actor of flows.live) if (!(actor as { _parent?: AnyActorRef })._parent) actor.stop()
  }
}

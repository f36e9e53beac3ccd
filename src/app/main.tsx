import '../styles/index.css'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { navigate } from 'wouter/use-browser-location'
import type { Language } from '#contract/languages.ts'
import { SENT_ID } from '#contract/rendering.ts'
import { call } from '#http/call.ts'
import { makeHttp } from '#http/runtime.ts'
import type { AppActors } from '#machines/app/app.machine.ts'
import { sessionSelect } from '#machines/session/session.machine.ts'
import { LANGUAGE } from '#messages/format.ts'
import { closeTopDialog } from '#views/ui/openDialogs.ts'
import { App } from './App.tsx'
import { forgetPersonal, isCheckoutKept } from './browser/personal.ts'
import { seenStore } from './browser/seen.ts'
import { makeSessionStore } from './browser/session.ts'
import { makeTheme } from './browser/theme.ts'
import { makeDirtyForms } from './forms/dirtyForms.ts'
import { readDraft, storeDraft } from './forms/drafts.ts'
import { makeNavigationBlocker } from './forms/navigationBlocker.ts'
import { listenForInspector } from './inspector/switch.ts'
import { prefetchFailure } from './pages/ErrorBoundary.tsx'
import { scrollToTopOnRouteChange } from './pages/scroll.ts'
import { fetchRoute } from './routes.tsx'
import { createHttpContext } from './session/httpContext.ts'
import type { Languages } from './session/language.ts'
import { startRoot } from './session/rootActor.ts'
import { makeCache } from './start/cache.ts'
import { makeCartSlot } from './start/cartSlot.ts'
import { type AnyEmitted, createEmitHandler } from './start/emitHandlers.ts'
import { makeInspect, makeLiveFlows } from './start/inspect.ts'
import { reloadWithToast, takeReloadToast } from './start/reload.ts'
import { readSent, readSettings } from './start/settings.ts'
import { makeToasts } from './toasts/toastStore.ts'
import { fetchToasterOnIntent } from './toasts/toasts.tsx'

/** Starts the application: the only module with side effects on load. */
const start = async () => {
  fetchRoute(location.pathname)
  const flows = makeLiveFlows()
  await listenForInspector(flows)

  const storage = makeSessionStore()
  const toasts = makeToasts()
  const inspect = makeInspect((emitted) => handleEmitted(emitted as AnyEmitted), flows)
  const http = makeHttp(
    createHttpContext(
      import.meta.env.VITE_API_HOST ?? '',
      () => actors.session,
      inspect,
      (kinds) => cache.invalidate(kinds),
    ),
  )
  let isFollowing = false
  const followWhileSignedIn = () => {
    if (isFollowing || !sessionSelect.signedIn(actors.session.getSnapshot())) return
    isFollowing = true
    import('./start/live.ts').then(
      ({ followChanges }) => followChanges(actors.session, http, handleEmitted),
      () => {
        // Screens read again when they come into view, and the next page tries again.
        isFollowing = false
      },
    )
  }
  const sent = readSent(document)
  const cache = makeCache(http, followWhileSignedIn, (queries) => {
    // A person may get more than everybody: what was rendered shows until it has been read again.
    const options = sessionSelect.signedIn(actors.session.getSnapshot()) ? { updatedAt: 1 } : {}
    for (const [key, data] of sent?.reads ?? []) queries.setQueryData(key, data, options)
    flows.queries = queries
    flows.watchQueries?.(queries)
  })
  const cart = makeCartSlot(() => ({ http, session: actors.session, inspect }))
  const dirtyForms = makeDirtyForms()
  const blocker = makeNavigationBlocker(
    dirtyForms,
    navigate,
    (event) => actors.unsavedChanges.send(event),
    closeTopDialog,
  )
  const currentAddress = () => location.pathname + location.search
  const handleEmitted = createEmitHandler({
    toast: toasts.add,
    navigate: blocker.navigate,
    currentAddress,
    followChanges: (changes) => {
      if (changes.some(({ kind }) => kind === 'Cart')) cart.serverChanged()
      void cache.follow(changes)
    },
    clearCache: () => cache.clear(sessionSelect.token(actors.session.getSnapshot()) === null),
    store: storage.write,
    session: (event) => {
      actors.session.send(event)
      if (event.type !== 'session.set') return
      const own = event.user.language
      // Somebody who signs in reads on in the language of their account.
      if (own && own !== LANGUAGE) withLanguages('follow')(own)
    },
    sessionEnded: (reason, user) => {
      const draft = reason === 'signedOut' ? null : dirtyForms.draft(user, currentAddress())
      dirtyForms.clear()
      cart.sessionEnded(reason)
      if (reason === 'signedOut') {
        forgetPersonal()
        seenStore.forget()
      }
      if (draft) actors.draft.send({ type: 'draft.keep', draft })
    },
    leave: (departure) =>
      departure.kind === 'language' ? withLanguages('start')(departure.language) : blocker.perform(departure),
    storeDraft,
    cart: cart.handle,
    reload: reloadWithToast,
    openProvider: (url) => location.assign(url),
    showLanguage: (chosen) => withLanguages('show')(chosen),
    warn: (text) => console.warn(text),
  })
  const callRefresh = async () => {
    const { refreshToken } = await import('#contract/account/api.ts')
    return http.reply(call(refreshToken))
  }
  /** React has drawn a page again that was not as the server had sent it; an extension of the browser may be the cause. */
  const reportMismatch = async (error: unknown) => {
    console.error(error)
    const { reportMismatch } = await import('#contract/system/api.ts')
    void http.reply(call(reportMismatch, { payload: { path: location.pathname } }))
  }
  const actors: AppActors = startRoot({ storage, callRefresh, inspect, draft: readDraft() })
  /** Few people choose a language, and once. */
  const withLanguages = (act: keyof Languages) => (language: Language) =>
    void import('./session/language.ts').then(
      ({ makeLanguages }) => makeLanguages({ http, actors, inspect, dirtyForms, currentAddress })[act](language),
      () => toasts.add('error', 'failure.no_connection'),
    )
  const signOut = () =>
    import('./session/signOut.ts').then(
      ({ signOut }) => signOut(http, actors.session, inspect),
      () => {
        // The server is unreachable; the stored session is cleared all the same.
        actors.session.send({ type: 'session.end' })
        reloadWithToast('session.logged_out')
      },
    )

  if (isCheckoutKept()) void import('./browser/keptCheckout.ts').then(({ forgetOldCheckouts }) => forgetOldCheckouts())
  const toast = takeReloadToast()
  if (toast) toasts.add('success', toast)
  scrollToTopOnRouteChange()
  fetchToasterOnIntent()
  fetchOnIntent()

  const place = document.getElementById('root') as HTMLElement
  /** Of `public/start.js`. */
  const { takeEarly } = window as { takeEarly?: () => () => void }
  const page = (
    <StrictMode>
      <App
        services={{ http, cache, cart, inspect, dirtyForms, actors }}
        blocker={blocker}
        settings={readSettings(document)}
        theme={makeTheme()}
        toasts={toasts}
        chooseLanguage={withLanguages('choose')}
        signOut={signOut}
        renderedAt={sent?.at}
      />
    </StrictMode>
  )
  // What the server sends stays until the page can take it over or take its place.
  if (place.childElementCount > 0) await fetchRoute(location.pathname)
  // A tool that translates pages changes their language and their elements.
  const isAsSent = sent?.path === location.pathname && document.documentElement.lang === LANGUAGE
  // The texts that a previous step passed on are in the fields of a form from its start.
  const isEntered = Object.values(history.state ?? {}).some((part) => typeof part === 'string')
  const repeatEarly = takeEarly?.()
  if (isAsSent && !isEntered) {
    // In one go with the effects: between the slices of a transition, what the page reads would change.
    flushSync(() => hydrateRoot(place, page, { onRecoverableError: reportMismatch }))
    repeatEarly?.()
  } else createRoot(place).render(page)
  document.getElementById(SENT_ID)?.remove()
}

/**
 * Loads the code of a link's page on hover or focus, because the person is likely to follow it, and that of its
 * failure.
 */
const fetchOnIntent = () => {
  const fetchLinkedPage = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link?.origin !== location.origin) return
    void fetchRoute(link.pathname)
    prefetchFailure()
  }
  for (const type of ['pointerover', 'focusin']) addEventListener(type, fetchLinkedPage, { passive: true })
}

void start()

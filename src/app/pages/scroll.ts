import { Schema } from 'effect'
import { VARIANT_QUERY } from '#contract/routes/addresses.ts'
import { browserStore } from '../browser/browserStore.ts'

/** Time limit for a page to reach its former height, or to show the part that the address names, in milliseconds. */
const RENDER_TIMEOUT_MS = 3000

/** The events by which a person scrolls. */
const OWN_SCROLLS = ['wheel', 'touchstart', 'keydown']

/** Query parameters that open something next to or above the page, or choose a variant: the page stays where it is. */
const PANELS = ['order', VARIANT_QUERY]

/**
 * Scrolls smoothly to the top at every change of path or query (product 2.13), at once for people who prefer reduced
 * motion, and to the part of the page that the address names by `#` and an id. Back and Forward restore the position.
 * Relies on the events that wouter dispatches for `history`.
 */
export const scrollToTopOnRouteChange = (): void => {
  const address = () => {
    const query = new URLSearchParams(location.search)
    for (const name of PANELS) query.delete(name)
    return `${location.pathname}?${query}`
  }
  const { restore, showPart } = rememberPositions()
  let lastAddress = address()
  /** Until when a smooth scroll to the top that ends before the top goes on. */
  let risesUntil = 0
  const onRouteChange = (event: Event) => {
    const changed = address() !== lastAddress
    lastAddress = address()
    if (!changed) return
    if (event.type === 'popstate') return restore()
    const atOnce = location.hash !== '' || matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: atOnce ? 'instant' : 'smooth' })
    if (!atOnce) risesUntil = performance.now() + RENDER_TIMEOUT_MS
    showPart()
  }
  // A change of the layout, such as content that arrives, ends a smooth scroll on its way.
  addEventListener('scrollend', () => {
    if (scrollY > 0 && performance.now() < risesUntil) scrollTo({ top: 0, behavior: 'smooth' })
    else risesUntil = 0
  })
  const stayHere = () => {
    risesUntil = 0
  }
  for (const type of OWN_SCROLLS) addEventListener(type, stayHere, { passive: true, capture: true })
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, onRouteChange)
}

/**
 * Key of the current history entry. Undefined where the browser does not support it; its own scroll restoration then
 * applies.
 */
const entryKey = () =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key

/** The positions from before a reload, by the key of their history entry. */
const kept = browserStore('positions', 0, Schema.fromJsonString(Schema.Record(Schema.String, Schema.Finite)), 'session')

/**
 * Remembers the scroll position of each history entry, across reloads. `restore` restores the position of the current
 * entry: it waits until the page is high enough, unless the person scrolls first. The browser itself restores the
 * position only once, and limits it to the current height of the page. `showPart` waits for the part of the page that
 * the address names, because the browser looks for it only before the page is rendered.
 */
const rememberPositions = () => {
  const positions = new Map(Object.entries(kept.read() ?? {}))
  /** `reach` scrolls, and returns whether the page is rendered far enough for it. */
  let pending: { key: string | undefined; reach: () => boolean; until: number } | null = null
  let movedKey: string | undefined
  const savePosition = (key = entryKey()) => {
    if (key && pending?.key !== key) positions.set(key, scrollY)
  }
  const saveMoved = () => {
    if (movedKey) savePosition(movedKey)
    movedKey = undefined
  }
  // After the frame of the scroll: to read the position in its event computes the layout of a long list once more.
  const onScroll = () => {
    if (!movedKey) setTimeout(saveMoved)
    movedKey ??= entryKey()
  }
  const stopWaiting = () => {
    // At a pushState, the page of the former entry still stands at its position.
    saveMoved()
    pending = null
  }
  addEventListener('scroll', onScroll, { passive: true })
  for (const type of [...OWN_SCROLLS, 'pushState'])
    addEventListener(type, stopWaiting, { passive: true, capture: true })

  const tryAgain = () => {
    if (!pending) return
    if (pending.reach() || performance.now() > pending.until) stopWaiting()
    else requestAnimationFrame(tryAgain)
  }
  const waitFor = (key: string | undefined, reach: () => boolean) => {
    pending = { key, reach, until: performance.now() + RENDER_TIMEOUT_MS }
    // In the next frame, after the page is rendered and after the browser's own restoration.
    requestAnimationFrame(tryAgain)
  }
  const showPart = () => {
    const id = location.hash.slice(1)
    if (id === '') return
    waitFor(entryKey(), () => {
      const part = document.getElementById(id)
      part?.scrollIntoView()
      part?.focus({ preventScroll: true })
      return part !== null
    })
  }
  const restore = () => {
    saveMoved()
    pending = null
    const key = entryKey()
    const top = key && positions.get(key)
    if (!top) return showPart()
    waitFor(key, () => {
      const isLongEnough = document.documentElement.scrollHeight - innerHeight >= top
      if (isLongEnough) scrollTo({ top, behavior: 'instant' })
      return isLongEnough
    })
  }
  addEventListener('pagehide', () => {
    // The event of a scroll comes with the next frame, which a page that is left at once does not have.
    savePosition()
    kept.write(Object.fromEntries(positions))
  })
  restore()
  return { restore, showPart }
}

/** Time limit for a page to reach its former height after Back, Forward or a reload, in milliseconds. */
const RESTORE_TIMEOUT_MS = 3000

/** Query parameters that open something next to or above the page, which stays where it is. */
const PANELS = ['order']

/**
 * Scrolls smoothly to the top at every change of path or query (product 2.13), at once for people who prefer reduced
 * motion. Back and Forward restore the position. Relies on the events that wouter dispatches for `history`.
 */
export const scrollToTopOnRouteChange = (): void => {
  const address = () => {
    const query = new URLSearchParams(location.search)
    for (const name of PANELS) query.delete(name)
    return `${location.pathname}?${query}`
  }
  const restore = rememberPositions()
  let lastAddress = address()
  const onRouteChange = (event: Event) => {
    const changed = address() !== lastAddress
    lastAddress = address()
    if (!changed) return
    if (event.type === 'popstate') return restore()
    const prefersNoMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: prefersNoMotion ? 'instant' : 'smooth' })
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, onRouteChange)
}

/**
 * Key of the current history entry. Undefined where the browser does not support it; its own scroll restoration then
 * applies.
 */
const entryKey = () =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key

/**
 * Remembers the scroll position of each history entry, across reloads. Returns a function that restores the position of
 * the current entry: it waits until the page is high enough, unless the person scrolls first. The browser itself
 * restores the position only once, and limits it to the current height of the page.
 */
const rememberPositions = () => {
  const positions = new Map<string, number>(readPositions())
  let pending: { key: string; top: number; until: number } | null = null
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
  for (const type of ['wheel', 'touchstart', 'keydown', 'pushState'])
    addEventListener(type, stopWaiting, { passive: true, capture: true })

  const tryAgain = () => {
    if (!pending) return
    const isLongEnough = document.documentElement.scrollHeight - innerHeight >= pending.top
    if (isLongEnough) scrollTo({ top: pending.top, behavior: 'instant' })
    if (isLongEnough || performance.now() > pending.until) stopWaiting()
    else requestAnimationFrame(tryAgain)
  }
  const restore = () => {
    saveMoved()
    const key = entryKey()
    const top = key && positions.get(key)
    pending = key && top ? { key, top, until: performance.now() + RESTORE_TIMEOUT_MS } : null
    // In the next frame, after the page is rendered and after the browser's own restoration.
    requestAnimationFrame(tryAgain)
  }
  addEventListener('pagehide', () => {
    // The event of a scroll comes with the next frame, which a page that is left at once does not have.
    savePosition()
    writePositions(positions)
  })
  restore()
  return restore
}

const STORAGE_KEY = 'positions'

/** The positions from before a reload; empty where session storage cannot be read. */
const readPositions = (): [string, number][] => {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return []
  }
}

const writePositions = (positions: ReadonlyMap<string, number>) => {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Without storage, a reload loses the positions.
  }
}

/** How long a page that is being read again may take to become as long as it was. */
const PATIENCE_MS = 3000

/**
 * Every change of path or query scrolls smoothly to the top (spec section 2.1), at once where motion is unwelcome. Back
 * and Forward restore the position. Needs the events that wouter gives `history`.
 */
export const scrollToTopOnRouteChange = (): void => {
  const place = () => location.pathname + location.search
  const restore = rememberPositions()
  let last = place()
  const moved = (event: Event) => {
    const changed = place() !== last
    last = place()
    if (!changed) return
    if (event.type === 'popstate') return restore()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, moved)
}

/** The history entry that is shown. Where the browser does not tell, what it restores by itself has to do. */
const entry = () =>
  (globalThis as { navigation?: { currentEntry?: { key: string } | null } }).navigation?.currentEntry?.key

/**
 * The browser restores a position once, and cuts it where the page is still shorter than it was. What this gives waits
 * until the page is long enough, unless the person scrolls first. It outlives a reload.
 */
const rememberPositions = () => {
  const positions = new Map<string, number>(keptPositions())
  let awaited: { key: string; top: number; until: number } | null = null
  const keep = () => {
    const key = entry()
    if (key && awaited?.key !== key) positions.set(key, scrollY)
  }
  const giveUp = () => {
    awaited = null
  }
  addEventListener('scroll', keep, { passive: true })
  for (const type of ['wheel', 'touchstart', 'keydown', 'pushState'])
    addEventListener(type, giveUp, { passive: true, capture: true })

  const tryAgain = () => {
    if (!awaited) return
    const isLongEnough = document.documentElement.scrollHeight - innerHeight >= awaited.top
    if (isLongEnough) scrollTo({ top: awaited.top, behavior: 'instant' })
    if (isLongEnough || performance.now() > awaited.until) giveUp()
    else requestAnimationFrame(tryAgain)
  }
  const restore = () => {
    const key = entry()
    const top = key && positions.get(key)
    awaited = key && top ? { key, top, until: performance.now() + PATIENCE_MS } : null
    // After the page has been drawn, and after what the browser does by itself.
    requestAnimationFrame(tryAgain)
  }
  addEventListener('pagehide', () => keepPositions(positions))
  restore()
  return restore
}

const KEPT = 'positions'

/** The positions from before a reload; none where this tab's storage cannot be read. */
const keptPositions = (): [string, number][] => {
  try {
    return Object.entries(JSON.parse(sessionStorage.getItem(KEPT) ?? '{}'))
  } catch {
    return []
  }
}

const keepPositions = (positions: ReadonlyMap<string, number>) => {
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Without storage a reload forgets them.
  }
}

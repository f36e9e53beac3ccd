/**
 * Every change of path or query scrolls smoothly to the top (spec section 2.1), at once where motion is unwelcome. Back
 * and Forward restore the position, which is the browser's own doing. Needs the events that wouter gives `history`.
 */
export const scrollToTopOnRouteChange = (): void => {
  const place = () => location.pathname + location.search
  let last = place()
  const moved = (event: Event) => {
    const changed = place() !== last
    last = place()
    if (!changed || event.type === 'popstate') return
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
  }
  for (const type of ['pushState', 'replaceState', 'popstate']) addEventListener(type, moved)
}

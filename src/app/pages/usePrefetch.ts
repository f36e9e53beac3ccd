import { useEffect } from 'react'
import type { Preloadable } from './prefetch.ts'

/** Wait after the first screen of an area, in milliseconds, so that its data and pictures load first. */
const FIRST_WAIT_MS = 4000

/** Loads the other screens of an area while the browser is idle. `screens` stay the same. */
export const usePrefetch = (screens: readonly Preloadable[]): void => {
  useEffect(() => {
    const load = () =>
      import('./prefetch.ts').then(
        ({ prefetchWhenIdle }) => prefetchWhenIdle(screens),
        () => undefined,
      )
    const timer = setTimeout(load, FIRST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [screens])
}

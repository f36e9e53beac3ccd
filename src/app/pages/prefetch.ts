import { prefetchFailure } from './ErrorBoundary.tsx'

/** A screen whose code can be loaded before it is opened. */
export interface Preloadable {
  preload(): Promise<unknown>
}

/** Where `requestIdleCallback` is missing (Safari), the code waits this long, in milliseconds. */
const PAUSE_MS = 200

const whenIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, PAUSE_MS)
  })

/** Whether the person or the network asks for few bytes. */
const savesData = () => {
  const connection =
    'connection' in navigator ? (navigator.connection as { saveData?: boolean; effectiveType?: string }) : {}
  return connection.saveData === true || /2g/.test(connection.effectiveType ?? '')
}

/**
 * Loads the code of screens one after another while the browser is idle, so that they open at once and also without a
 * connection. It stops at the first failure, because a browser may not repeat a failed load.
 */
export const prefetchWhenIdle = async (screens: readonly Preloadable[]): Promise<void> => {
  prefetchFailure()
  for (const screen of screens) {
    await whenIdle()
    if (!navigator.onLine || savesData()) return
    try {
      await screen.preload()
    } catch {
      return
    }
  }
}

import { useContext, useSyncExternalStore } from 'react'
import { AppContext } from './app.tsx'

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
const report = () => {
  for (const listener of listeners) listener()
}

/** A timer stands still while the device sleeps, so the clock is also read when the page is visible again. */
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (listeners.size === 1) {
    timer = setInterval(report, MINUTE_MS)
    document.addEventListener('visibilitychange', report)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', report)
  }
}

/** The whole minute of a time in milliseconds. */
export const minuteOf = (time: number): number => Math.floor(time / MINUTE_MS) * MINUTE_MS

const minute = () => minuteOf(Date.now())

/** The time in milliseconds, in whole minutes: what a view shows of it stays right while the page is open. */
export const useNow = (): number => {
  const at = useContext(AppContext)?.renderedAt
  // The page that the server has rendered shows the time of its render until React has taken it over.
  return useSyncExternalStore(subscribe, minute, () => (at === undefined ? minute() : minuteOf(at)))
}

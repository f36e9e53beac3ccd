import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** False while the browser reports that it is offline. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )

/** Calls `onReturn` when the browser is online again or the page is visible again. Returns a function that ends it. */
export const watchReturn = (onReturn: () => void): (() => void) => {
  const back = () => document.visibilityState === 'visible' && onReturn()
  addEventListener('online', back)
  document.addEventListener('visibilitychange', back)
  return () => {
    removeEventListener('online', back)
    document.removeEventListener('visibilitychange', back)
  }
}

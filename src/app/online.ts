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
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)

import { makeStore, type Store } from './store.ts'

/** False while the browser knows that it is offline. */
export const makeOnline = (): Store<boolean> => {
  const store = makeStore(navigator.onLine)
  const look = () => store.set(navigator.onLine)
  addEventListener('online', look)
  addEventListener('offline', look)
  return store
}

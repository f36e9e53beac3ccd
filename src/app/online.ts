import { makeStore, type Store } from './store.ts'

/** A store that is false while the browser reports that it is offline. */
export const makeOnline = (): Store<boolean> => {
  const store = makeStore(navigator.onLine)
  const update = () => store.set(navigator.onLine)
  addEventListener('online', update)
  addEventListener('offline', update)
  return store
}

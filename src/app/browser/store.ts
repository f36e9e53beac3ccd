import { useSyncExternalStore } from 'react'

/** A value outside of React that notifies subscribers of changes. */
export interface Store<T> {
  readonly get: () => T
  /** The value of the page as it is rendered for everybody. */
  readonly getForAll: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** @param forAll the value of the page as it is rendered for everybody */
export const makeStore = <T>(first: T, forAll: T = first): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    getForAll: () => forAll,
    set: (next) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get, store.getForAll)

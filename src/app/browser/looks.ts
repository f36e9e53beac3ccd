import { Schema } from 'effect'
import type { LookStore, Looks } from '#views/looks.ts'
import { type BrowserStore, browserStore } from './browserStore.ts'

const AnyLooks = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
const stores = new Map<string, BrowserStore<Looks>>()

const storeOf = (person: string): BrowserStore<Looks> => {
  const known = stores.get(person)
  if (known) return known
  const store = browserStore(`haat.looks.${person}`, 0, AnyLooks, 'local')
  store.onChange(notify)
  stores.set(person, store)
  return store
}

const none: Looks = {}

/** The looks that each person has chosen in this browser; other tabs follow a change. */
export const looks: LookStore = {
  read: (person) => storeOf(person).read() ?? none,
  write: (person, chosen) => {
    storeOf(person).write(chosen)
    notify()
  },
  subscribe: (listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

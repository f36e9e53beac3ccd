import { Schema } from 'effect'
import type { PreferenceStore, Preferences } from '#views/preferences.ts'
import { type BrowserStore, browserStore } from './browserStore.ts'

const AnyPreferences = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}
const stores = new Map<string, BrowserStore<Preferences>>()

const storeOf = (person: string): BrowserStore<Preferences> => {
  const known = stores.get(person)
  if (known) return known
  const store = browserStore(`haat.looks.${person}`, 0, AnyPreferences, 'local')
  if (typeof window !== 'undefined') store.onChange(notify)
  stores.set(person, store)
  return store
}

const none: Preferences = {}

/** The preferences of each person in this browser; other tabs follow a change. */
export const preferences: PreferenceStore = {
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

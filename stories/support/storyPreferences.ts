import type { PreferenceStore } from '#views/preferences.ts'

/**
 * Preferences in memory, of a person with all rights who has been here before.
 * @param chosen the choices at the start, by name
 */
export const makeStoryPreferences = (chosen: { readonly [name: string]: unknown } = {}): PreferenceStore => {
  let preferences: { readonly [name: string]: unknown } = { rights: { all: true, rights: [] }, ...chosen }
  const listeners = new Set<() => void>()
  return {
    read: () => preferences,
    write: (_, changed) => {
      preferences = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

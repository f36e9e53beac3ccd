import type { PreferenceStore } from '#views/preferences.ts'

/** Preferences in memory. @param chosen the choices at the start, by name */
export const makeStoryPreferences = (chosen: { readonly [name: string]: unknown } = {}): PreferenceStore => {
  let preferences = chosen
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

import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'

/** The choices of a person by name. */
export type Preferences = { readonly [name: string]: unknown }

/** The preferences of each person in this browser, by the id of the person. `read` returns one object until a change. */
export interface PreferenceStore {
  readonly read: (person: string) => Preferences
  readonly write: (person: string, preferences: Preferences) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The application provides the store to the areas whose screens have preferences. */
export const PreferencesContext = createContext<PreferenceStore | null>(null)

/**
 * A preference of the signed-in person, such as the view of a list or the saved views, and the function that changes it. The browser keeps it.
 * @param name identifies the choice, such as `orders.view`
 * @param check returns the stored value if it is valid, else the default; must be a constant function
 */
export const usePreference = <Value>(
  name: string,
  check: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] => {
  const preferences = useContext(PreferencesContext)
  if (!preferences) throw new Error('usePreference needs a PreferencesContext above it')
  const person = useSession((session) => session.user?._id ?? '')
  const chosen = useSyncExternalStore(
    preferences.subscribe,
    () => preferences.read(person),
    () => preferences.read(person),
  )
  return useMemo(() => {
    const change = (value: Value) => preferences.write(person, { ...preferences.read(person), [name]: value })
    return [check(chosen[name]), change] as const
  }, [preferences, person, chosen, name, check])
}

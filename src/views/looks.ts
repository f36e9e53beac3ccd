import { createContext, useContext, useMemo, useSyncExternalStore } from 'react'
import { useSession } from './session.tsx'

/** The choices of a person by name. */
export type Looks = { readonly [name: string]: unknown }

/** The looks that people have chosen in this browser, by the id of the person. `read` returns one object until a change. */
export interface LookStore {
  readonly read: (person: string) => Looks
  readonly write: (person: string, looks: Looks) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** The application provides the store to the areas whose screens have looks. */
export const LooksContext = createContext<LookStore | null>(null)

/**
 * A choice of the signed-in person that only concerns looks, such as the view of a list or the saved views, and the
 * function that changes it. The browser keeps it.
 * @param name identifies the choice, such as `orders.view`
 * @param check returns the stored value if it is valid, else the default; must be a constant function
 */
export const useLook = <Value>(
  name: string,
  check: (stored: unknown) => Value,
): readonly [Value, (value: Value) => void] => {
  const looks = useContext(LooksContext)
  if (!looks) throw new Error('useLook needs a LooksContext above it')
  const person = useSession((session) => session.user?._id ?? '')
  const chosen = useSyncExternalStore(
    looks.subscribe,
    () => looks.read(person),
    () => looks.read(person),
  )
  return useMemo(() => {
    const change = (value: Value) => looks.write(person, { ...looks.read(person), [name]: value })
    return [check(chosen[name]), change] as const
  }, [looks, person, chosen, name, check])
}

import type { LookStore } from '#views/looks.ts'

/** Looks in memory. @param chosen the choices at the start, by name */
export const makeStoryLooks = (chosen: { readonly [name: string]: unknown } = {}): LookStore => {
  let looks = chosen
  const listeners = new Set<() => void>()
  return {
    read: () => looks,
    write: (_, changed) => {
      looks = changed
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

import type { LookStore } from '#views/looks.ts'

const KEY = 'haat.looks'
const CHANGED = 'haat.looks.changed'

/** The looks of this page load, where the browser blocks storage. */
const unsaved = new Map<string, string>()
const keyOf = (person: string) => `${KEY}.${person}`

/** The looks that each person has chosen in this browser; other tabs follow a change. */
export const looks: LookStore = {
  read: (person) => {
    try {
      return unsaved.get(keyOf(person)) ?? localStorage.getItem(keyOf(person)) ?? ''
    } catch {
      return ''
    }
  },
  write: (person, text) => {
    try {
      localStorage.setItem(keyOf(person), text)
    } catch {
      unsaved.set(keyOf(person), text)
    }
    dispatchEvent(new Event(CHANGED))
  },
  subscribe: (listener) => {
    for (const type of ['storage', CHANGED]) addEventListener(type, listener)
    return () => {
      for (const type of ['storage', CHANGED]) removeEventListener(type, listener)
    }
  },
}

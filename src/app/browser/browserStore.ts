import { Schema } from 'effect'

/** A value that the browser keeps for this application. */
export interface BrowserStore<T> {
  /** The kept value; null where there is none, and where it is unreadable. It is the same object until it changes. */
  read(): T | null
  /** Keeps the value; null removes it. @returns whether the next load of the page can read it */
  write(value: T | null): boolean
  /** Calls the listener when another tab changes the value; returns a function that removes the listener. */
  onChange(listener: (value: T | null) => void): () => void
}

/**
 * The only access to the browser's storage. Unreadable content counts as absent. Where the browser refuses to keep a
 * value (storage blocked or full), the value lasts as long as the page, or until another tab changes it.
 * @param version of the content, in the key after a dot; 0 for a key without one
 * @param schema of the kept text: `Schema.fromJsonString` for other values than texts
 * @param area `local`: all tabs share the value, and it stays; `session`: for this tab
 */
export const browserStore = <T>(
  key: string,
  version: number,
  schema: Schema.Codec<T, string>,
  area: 'local' | 'session',
): BrowserStore<T> => {
  const name = version === 0 ? key : `${key}.${version}`
  const decode = Schema.decodeUnknownOption(schema)
  const encode = Schema.encodeSync(schema)
  // Reading the property fails where the browser blocks storage.
  const storage = () => (area === 'local' ? localStorage : sessionStorage)
  let known: { readonly text: string | null; readonly value: T | null } = { text: null, value: null }
  let isRefused = false

  const read = () => {
    if (isRefused) return known.value
    try {
      const text = storage().getItem(name)
      if (text !== known.text) {
        const decoded = decode(text)
        known = { text, value: decoded._tag === 'Some' ? decoded.value : null }
      }
    } catch {
      // The page continues with the value that it knows.
    }
    return known.value
  }
  const write = (value: T | null) => {
    known = { text: value === null ? null : encode(value), value }
    try {
      if (known.text === null) storage().removeItem(name)
      else storage().setItem(name, known.text)
      isRefused = false
    } catch {
      isRefused = true
    }
    return !isRefused
  }
  const onChange = (listener: (value: T | null) => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== name && event.key !== null) return
      isRefused = false
      listener(read())
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }
  return { read, write, onChange }
}

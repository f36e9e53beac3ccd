import type { Fakes } from './fakes.ts'

/** Filters of lists that nobody types. */
const CHOSEN = /^(create|edit|page|tab|category|subCategory|subSubCategory|role|status|owner|product|range|sort)$/
const NESTED = /^(to|from|back|next)$/
/** A page's own words, as routes spell them. */
const isWord = (text: string) => /^[a-z-]*$/.test(text)

/** An address with stand-ins for what was typed into it: its pages, things and filters stay. `search` may be a query alone. */
export const placed = (text: string, key: string, fakes: Fakes): string => {
  if (!/[/?#=]/.test(text)) return key === 'search' ? fakes.of(text) : fakes.sweep(text)
  if (key === 'search' && /^[^/?#]/.test(text)) return asked(text, fakes)
  const [, path = '', mark = '', query = '', hash = ''] = /^([^?#]*)(\??)([^#]*)(.*)$/s.exec(text) ?? []
  return `${along(path, fakes)}${mark}${asked(query, fakes)}${fakes.sweep(hash)}`
}

/** The link that a mail carries ends in a token. */
const along = (path: string, fakes: Fakes): string =>
  path
    .split('/')
    .map((segment, at, all) => {
      if (all[at - 1] === 'verify' && all[at - 2] === 'user') return fakes.of(segment)
      return isWord(segment) ? segment : fakes.sweep(segment)
    })
    .join('/')

const asked = (query: string, fakes: Fakes): string =>
  query === ''
    ? ''
    : String(
        new URLSearchParams([...new URLSearchParams(query)].map(([name, value]) => [name, given(name, value, fakes)])),
      )

const given = (name: string, value: string, fakes: Fakes): string => {
  if (NESTED.test(name)) return placed(value, name, fakes)
  if (!CHOSEN.test(name)) return fakes.of(value)
  return isWord(value) ? value : fakes.sweep(value)
}

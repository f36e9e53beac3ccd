import type { Pseudonyms } from './pseudonyms.ts'
import type { RedactionRules } from './rules.ts'

/** Whether a text may be a page's own word: lower-case letters and hyphens, as in routes. */
const isRouteWord = (text: string) => /^[a-z-]*$/.test(text)

/**
 * Creates a function that redacts an address: it keeps the words of the path and the chosen values of the query, and
 * replaces typed texts by pseudonyms. The field `search` may hold a query alone.
 */
export const createUrlRedaction = ({ url }: RedactionRules, pseudonyms: Pseudonyms) => {
  const redactUrl = (text: string, field: string): string => {
    if (!/[/?#=]/.test(text)) return field === 'search' ? pseudonyms.of(text) : pseudonyms.replaceIn(text)
    if (field === 'search' && /^[^/?#]/.test(text)) return redactQuery(text)
    const [, path = '', mark = '', query = '', hash = ''] = /^([^?#]*)(\??)([^#]*)(.*)$/s.exec(text) ?? []
    return `${redactPath(path)}${mark}${redactQuery(query)}${pseudonyms.replaceIn(hash)}`
  }
  const redactPath = (path: string): string =>
    path
      .split('/')
      .map((segment, index, segments) => {
        if (url.isSecretSegment(segments, index)) return pseudonyms.of(segment)
        return isRouteWord(segment) ? segment : pseudonyms.replaceIn(segment)
      })
      .join('/')
  const redactQuery = (query: string): string =>
    query === ''
      ? ''
      : String(
          new URLSearchParams([...new URLSearchParams(query)].map(([name, value]) => [name, redactValue(name, value)])),
        )
  const redactValue = (name: string, value: string): string => {
    if (url.isAddress(name)) return redactUrl(value, name)
    if (!url.isChosen(name)) return pseudonyms.of(value)
    return isRouteWord(value) ? value : pseudonyms.replaceIn(value)
  }
  return redactUrl
}

import type { IncomingHttpHeaders } from 'node:http'
import { Context } from 'effect'
import { Cookies, type Headers } from 'effect/http'
import Negotiator from 'negotiator'
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '#contract/languages.ts'

/** The language of the current request. Jobs provide the one of the request that started them; commands have English. */
export const RequestLanguage = Context.Reference<Language>('haat/RequestLanguage', { defaultValue: () => LANGUAGES[0] })

/** Characters of the header that are read: the time for a long list grows with its square. */
const READ_MAX = 500

/** Returns the result of a function of a header, which few values repeat. */
export const remembering = <A>(compute: (header: string | undefined) => A) => {
  const known = new Map<string | undefined, A>()
  return (header: string | undefined): A => {
    if (known.has(header)) return known.get(header)!
    const value = compute(header)
    if (known.size >= 500) known.clear()
    if ((header?.length ?? 0) <= 200) known.set(header, value)
    return value
  }
}

const languageNamed = (name: string | null | undefined) => LANGUAGES.find((language) => language === name)

const preferred = remembering((accepted) => {
  const read = { 'accept-language': accepted?.slice(0, READ_MAX) }
  return languageNamed(new Negotiator({ headers: read }).language([...LANGUAGES])) ?? LANGUAGES[0]
})

type SaysLanguage = Headers.Headers | IncomingHttpHeaders

/** The language that `Accept-Language` prefers among those of the shop; English where it names none of them. */
export const acceptedLanguage = (headers: SaysLanguage): Language => preferred(headers['accept-language'])

/** The language that the browser keeps as the reader's choice. */
const chosenLanguage = ({ cookie }: SaysLanguage) =>
  cookie?.includes(LANGUAGE_COOKIE) ? languageNamed(Cookies.parseHeader(cookie)[LANGUAGE_COOKIE]) : undefined

/**
 * The language of a page: that of its address, else the choice that the browser keeps, else the one in which the shop
 * begins, else the browser's own. The page
 * and the key of its kept answer have it from here alone, because a page under another language's key reaches its readers.
 * @param named what the address names
 * @param first the language of a first visit; absent where the browser decides
 */
export const pageLanguage = (named: string | null, headers: SaysLanguage, first?: string): Language =>
  languageNamed(named) ?? chosenLanguage(headers) ?? languageNamed(first) ?? acceptedLanguage(headers)

/** The headers of a response whose texts are in the language of the request. */
export const inLanguage = (language: Language) => ({ 'content-language': language, vary: 'Accept-Language' })

import { Context } from 'effect'
import type { Headers } from 'effect/http'
import Negotiator from 'negotiator'
import { LANGUAGES, type Language } from '#contract/languages.ts'

/** The language of the current request. Jobs provide the one of the request that started them; commands have English. */
export const RequestLanguage = Context.Reference<Language>('haat/RequestLanguage', { defaultValue: () => LANGUAGES[0] })

/** Characters of the header that are read: the time for a long list grows with its square. */
const READ_MAX = 500

/** The language that `Accept-Language` prefers among those of the shop; English where it names none of them. */
export const acceptedLanguage = (headers: Headers.Headers): Language => {
  const read = { 'accept-language': headers['accept-language']?.slice(0, READ_MAX) }
  const accepted = new Negotiator({ headers: read }).language([...LANGUAGES])
  return LANGUAGES.find((language) => language === accepted) ?? LANGUAGES[0]
}

/** The headers of a response whose texts are in the language of the request. */
export const inLanguage = (language: Language) => ({ 'content-language': language, vary: 'Accept-Language' })

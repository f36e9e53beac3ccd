import { LANGUAGE_QUERY, LANGUAGES, type Language } from '#contract/languages.ts'
import { htmlText } from '../platform/http/htmlText.ts'
import { inLanguage } from '../platform/http/language.ts'

/** The headers of a page that say its language, and what the language depends on. */
export const headersOfPage = (language: Language) => ({
  ...inLanguage(language),
  vary: 'Accept-Encoding, Accept-Language, Cookie',
})

export type Paths = Readonly<Record<Language, string>>

/** The same path in every language. */
export const samePath = (path: string): Paths => ({ en: path, bn: path })

/** The address of a path in a language. English has the path alone. */
export const addressIn = (language: Language, path: string, publicUrl: string): string =>
  language === LANGUAGES[0] ? publicUrl + path : `${publicUrl}${path}?${LANGUAGE_QUERY}=${language}`

/**
 * Links to a page in every language; who reads none of them gets the plain address.
 * @param element the name of the element: `link` in a page, `xhtml:link` in the sitemap
 */
export const alternates = (paths: Paths, publicUrl: string, element: 'link' | 'xhtml:link' = 'link'): string =>
  [
    ...LANGUAGES.map((language) => [language, addressIn(language, paths[language], publicUrl)] as const),
    ['x-default', publicUrl + paths[LANGUAGES[0]]] as const,
  ]
    .map(([name, href]) => `<${element} rel="alternate" hreflang="${name}" href="${htmlText(href)}"/>`)
    .join('')

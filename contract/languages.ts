/** The languages of the shop's texts, by their folder of `messages/`. English is first: what is not said means it. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** The folder of the browser application in a language, in that of the build. */
export const folderOf = (language: Language): string => (language === 'en' ? '' : `_${language}`)

/** The name of each language in itself. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', bn: 'বাংলা' }

/** The cookie with the language that a person has chosen in this browser. */
export const LANGUAGE_COOKIE = 'haat-language'
/** The part of an address that chooses the language of the page. */
export const LANGUAGE_QUERY = 'lang'

/** The file of a build that describes the installed application in a language. */
export const manifestOf = (language: Language): string =>
  language === LANGUAGES[0] ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`

/** The languages of the shop's texts, by their folder of `messages/`. English is first: what is not said means it. */
export const LANGUAGES = ['en', 'bn'] as const
export type Language = (typeof LANGUAGES)[number]

/** The folder of the browser application in a language, in that of the build. */
export const folderOf = (language: Language): string => (language === 'en' ? '' : `_${language}`)

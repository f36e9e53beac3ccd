import { defaultClientConditions, defaultServerConditions } from 'vite'
import { LANGUAGES, type Language } from '#contract/languages.ts'

const OPTION = '--conditions='

/** The arguments of Node for a process in which `#messages` leads to the texts of a language. */
export const conditionsOf = (language: Language): readonly string[] =>
  language === LANGUAGES[0] ? [] : [OPTION + language]

export const processLanguage: Language =
  LANGUAGES.find((language) => process.execArgv.includes(OPTION + language)) ?? LANGUAGES[0]

/** The options of Vite by which `#messages` leads to the texts of a language. */
export const languageConditions = (language: Language = processLanguage) => ({
  resolve: { conditions: [language, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [language, ...defaultServerConditions] } },
})

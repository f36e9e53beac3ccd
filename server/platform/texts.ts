import { Effect } from 'effect'
import type { Language } from '#contract/languages.ts'
import * as bn from '#texts/bn/server.ts'
import * as en from '#texts/en/server.ts'
import type { Translation } from '#texts/shape.ts'
import { AppConfig } from './AppConfig.ts'
import { RequestLanguage } from './http/language.ts'

type Messages = Translation<typeof en>
type Sentences = Messages['flowSentences'] &
  Messages['profileSentences'] &
  Messages['officeSentences'] &
  Messages['responseTexts']

/** The code of the message of a successful response: one of a screen's toasts, or of `responseTexts`. */
export type SuccessCode = { [Code in keyof Sentences]: Sentences[Code] extends string ? Code : never }[keyof Sentences]

/** The texts of the server in one language. */
export interface Texts extends Messages {
  readonly successSentences: { readonly [Code in SuccessCode]: string }
}

const textsOf = (messages: Messages): Texts => ({
  ...messages,
  successSentences: {
    ...messages.flowSentences,
    ...messages.profileSentences,
    ...messages.officeSentences,
    ...messages.responseTexts,
  },
})

const languages: { readonly [L in Language]: Texts } = { en: textsOf(en), bn: textsOf(bn) }

/** The texts of the server in a language. */
export const textsIn = (language: Language): Texts => languages[language]

/** The texts in the language of the current request. */
export const requestTexts = Effect.map(RequestLanguage, textsIn)

/**
 * Decides the language of each mail and SMS: the one that its reader has chosen, or that of the order; else that of the
 * current request where the reader makes it; else the shop's. The request of somebody else, a job or a provider says
 * nothing about the reader.
 */
export const messageTexts = Effect.map(
  AppConfig,
  ({ shopLanguage }) =>
    (language: Language | null, causedBy: 'reader' | 'other') =>
      language === null && causedBy === 'reader' ? requestTexts : Effect.succeed(textsIn(language ?? shopLanguage)),
)

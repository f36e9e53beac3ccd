import { Effect } from 'effect'
import type { Language } from '#contract/languages.ts'
import * as bn from '#texts/bn/server.ts'
import * as en from '#texts/en/server.ts'
import type { Shop, Translation } from '#texts/shape.ts'
import { AppConfig } from './AppConfig.ts'
import { RequestLanguage } from './http/language.ts'
import { type OwnTexts, withOwnTexts } from './outbox/ownTexts.ts'
import { shopIdentity } from './shopIdentity.ts'

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

/** The texts with the notices of a shop, in its own words where it has some. */
export const withShop = (texts: Texts, shop: Shop, own: OwnTexts = {}) => ({
  ...texts,
  accountNotices: texts.accountNotices(shop),
  codeSms: texts.codeSms(shop),
  orderNotices: withOwnTexts(texts.orderNotices(shop), texts.noticeParts, own, shop),
  settingsNotice: texts.settingsNotice(shop),
  systemReport: texts.systemReport(shop),
  testSms: texts.testSms(shop),
})
export type MessageTexts = ReturnType<typeof withShop>

/**
 * Decides the language of each mail and SMS: the one that its reader has chosen, or that of the order; else that of the
 * current request where the reader makes it; else the shop's. The request of somebody else, a job or a provider says
 * nothing about the reader. The notices have the present name and words of the shop.
 */
export const messageTexts = Effect.gen(function* () {
  const { shopLanguage } = yield* AppConfig
  const { speaking } = yield* shopIdentity
  return Effect.fnUntraced(function* (language: Language | null, causedBy: 'reader' | 'other') {
    const chosen = language ?? (causedBy === 'reader' ? yield* RequestLanguage : shopLanguage)
    const { shop, own } = yield* speaking(chosen)
    return withShop(textsIn(chosen), shop, own)
  })
})

import { Effect } from 'effect'
import type { Language } from '#contract/languages.ts'
import type { Shop } from '#texts/shape.ts'
import { makeReads } from './database/reads.ts'
import type { OwnTexts } from './outbox/ownTexts.ts'

interface Row {
  readonly name: string
  readonly name_bn: string
  readonly prefix: string
  readonly prefix_bn: string
  readonly first_language: string
}

interface SpeakingRow extends Row {
  readonly own: OwnTexts
}

/** SMS begin with the text for them, else with the short name, else with the name. */
const columns = `shop_name as name, shop_name_bn as name_bn,
    coalesce(nullif(sms_prefix, ''), nullif(short_name, ''), shop_name) as prefix,
    coalesce(nullif(sms_prefix_bn, ''), nullif(short_name_bn, ''), shop_name_bn) as prefix_bn, first_language`
const read = `select ${columns} from shop_details`
/** With the own texts of the messages in language `$1`. */
const readSpeaking = `select ${columns}, (
    select coalesce(json_object_agg(message, json_build_object('subject', subject, 'mail', mail, 'sms', sms)), '{}')
    from message_texts where language = $1) as own
  from shop_details`

const inLanguage = ({ name, name_bn, prefix, prefix_bn }: Row, language: Language): Shop => {
  const isBangla = language === 'bn'
  return { name: (isBangla && name_bn) || name, prefix: (isBangla && prefix_bn) || prefix }
}

/**
 * How the shop is named. Each use reads it, so that every server follows a change at once, and a message has the name of
 * the transaction that it belongs to.
 */
export const shopIdentity = Effect.map(makeReads, ({ rows }) => {
  // The migrations insert the one row of details, and nothing deletes it.
  const shop = Effect.map(rows<Row>(read), ([row]) => row!)
  return {
    /** The name in each language that has one. */
    names: Effect.map(shop, ({ name, name_bn }) => (name_bn ? [name, name_bn] : [name])),
    /** The language in which a first visit begins; empty where the browser decides. */
    firstLanguage: Effect.map(shop, ({ first_language }) => first_language),
    /** The shop in the messages of a language; without a Bangla text, by its other one. */
    named: (language: Language) => Effect.map(shop, (row) => inLanguage(row, language)),
    /** The same with the words that the shop has for its messages in that language. */
    speaking: (language: Language) =>
      Effect.map(rows<SpeakingRow>(readSpeaking, [language]), ([row]) => {
        return { shop: inLanguage(row!, language), own: row!.own }
      }),
  }
})

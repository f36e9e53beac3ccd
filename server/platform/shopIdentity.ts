import { Effect } from 'effect'
import type { Language } from '#contract/languages.ts'
import type { Shop } from '#texts/shape.ts'
import { makeReads } from './database/reads.ts'

interface Row {
  readonly name: string
  readonly name_bn: string
}

/**
 * How the shop is named. Each use reads it, so that every server follows a change at once, and a message has the name of
 * the transaction that it belongs to.
 */
export const shopIdentity = Effect.map(makeReads, ({ rows }) => {
  // The migrations insert the one row of details, and nothing deletes it.
  const read = Effect.map(
    rows<Row>('select shop_name as name, shop_name_bn as name_bn from shop_details'),
    ([row]) => row!,
  )
  const nameIn =
    (language: Language) =>
    ({ name, name_bn }: Row) =>
      (language === 'bn' && name_bn) || name
  return {
    /** The name in each language that has one. */
    names: Effect.map(read, ({ name, name_bn }) => (name_bn ? [name, name_bn] : [name])),
    /** The shop in the messages of a language; without a Bangla name, by its other one. */
    named: (language: Language) =>
      Effect.map(Effect.map(read, nameIn(language)), (name): Shop => ({ name, prefix: name })),
  }
})

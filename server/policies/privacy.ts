import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { LANGUAGES } from '#contract/languages.ts'
import { type Texts, textsIn } from '../platform/texts.ts'

const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

/** A sentence of the privacy policy, in the texts of a language. */
type SentenceOf = (texts: Texts) => string

/**
 * Makes the read of the version of the privacy policy that has each of the sentences, in one of the languages; null where
 * the current one does not, or there is no sentence to look for.
 */
export const makePrivacyVersion = Effect.map(
  SqlClient.SqlClient,
  (sql) => (sentences: readonly SentenceOf[]) =>
    Effect.map(
      sql<{ version: number; text: string }>`
        select version, text from policies where page = 'privacy' order by version desc limit 1`,
      ([policy]) => {
        const says = (sentence: SentenceOf) =>
          LANGUAGES.some((language) => plain(policy!.text).includes(plain(sentence(textsIn(language)))))
        return policy && sentences.length > 0 && sentences.every(says) ? policy.version : null
      },
    ),
)

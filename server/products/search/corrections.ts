import type { Statement } from '../lists.ts'
import { hasWords } from './conditions.ts'
import { corrected, meantBy, type SearchWord } from './words.ts'

/** The statements that correct the typing errors of a search which finds nothing. */

/**
 * Which of the words no product has: one column `w0`, `w1`, … per word, true where none has it. The hits are materialized,
 * so that the database does not expect to meet one soon, and looks for no word in all products.
 */
export const unknownWords = (words: readonly SearchWord[]): Statement => {
  const values: string[] = []
  const of = (value: string) => `$${values.push(value)}`
  const columns = words.map(
    (word, at) => `not exists (
      with hits as materialized (select 1 from product_search s where ${hasWords([word], of)}) select from hits) as w${at}`,
  )
  return { text: `select ${columns.join(', ')}`, values, prepared: false }
}

/** The words of products that are one typing error away from any of these: one row `word` per word. */
export const wordsMeantBy = (unknown: readonly SearchWord[]): Statement => ({
  text: `select word from search_vocabulary where word = any (string_to_array($1, ' '))`,
  values: [unknown.flatMap(meantBy).join(' ')],
  prepared: false,
})

/** The words with their corrections out of `known`; undefined where none of the unknown ones has any. */
export const correctedBy = (
  words: readonly SearchWord[],
  unknown: readonly SearchWord[],
  known: ReadonlySet<string>,
): readonly SearchWord[] | undefined => {
  const fixed = words.map((word) => {
    const meant = unknown.includes(word) ? meantBy(word).filter((one) => known.has(one)) : []
    return meant.length === 0 ? word : corrected(word, meant)
  })
  return fixed.every((word, at) => word === words[at]) ? undefined : fixed
}

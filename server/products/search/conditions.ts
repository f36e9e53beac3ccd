import { lexeme } from '#server/platform/database/searchWords.ts'
import { isFoundInside, type SearchWord } from './words.ts'

/** The SQL of a search, over the aliases `s` (product_search) and `p` (products). */

/** Adds a value to the statement and returns its placeholder. */
export type Of = (value: string) => string

/** The prefix of the words of a field in `product_search.words`. */
const NAME = 'n'
const TAG = 't'
/** The pattern that finds the text anywhere; `%` and `_` in it have no special meaning. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** A query of a tsvector: whole words, or also beginnings. The database folds case as in the stored words. */
const anyOf = (of: Of, lexemes: readonly string[]) => `lower(${of(lexemes.join(' | '))})::tsquery`
const whole = (field: string, { beginnings, wholes }: SearchWord) =>
  [...beginnings, ...wholes].map((text) => lexeme(field + text))
const begun = (field: string, { beginnings, wholes }: SearchWord) => [
  ...beginnings.map((text) => `${lexeme(field + text)}:*`),
  ...wholes.map((text) => lexeme(field + text)),
]

const alike = (field: string, word: SearchWord) => word.alike.map((text) => lexeme(field + text))

const ofNameOrTags = (word: SearchWord) =>
  [NAME, TAG].flatMap((field) => [...begun(field, word), ...alike(field, word)])

/** Whether a product has the word: at the beginning of any of its words, by its sound, or inside of its name or a tag. */
const hasWord = (of: Of) => (word: SearchWord) => {
  const places = [
    `s.words @@ ${anyOf(of, ofNameOrTags(word))}`,
    `s.described @@ ${anyOf(of, [...begun('', word), ...alike('', word)])}`,
  ]
  if (isFoundInside(word)) places.push(`s.named like lower(${of(anywhere(word.text))})`)
  return `(${places.join(' or ')})`
}

/** SQL of the condition that a product has every word. */
export const hasWords = (words: readonly SearchWord[], of: Of): string => words.map(hasWord(of)).join(' and ')

/** SQL of the names of sellers that contain every word, which an index delivers in one step for each name. */
const sellersNamed = (words: readonly SearchWord[], of: Of): string => {
  const conditions = words.map(({ text }) => `lower(names.name) like lower(${of(anywhere(text))})`)
  const following = 'select owner_name from products where owner_name > names.name order by owner_name limit 1'
  return `with recursive names (name) as (
      select min(owner_name) from products
      union all
      select (${following}) from names where names.name is not null
    )
    select names.name from names where ${conditions.join(' and ')}`
}

/** SQL of the condition that the name of a product's seller contains every word. */
export const isSoldBy = (words: readonly SearchWord[], of: Of): string =>
  `p.owner_name = any (array(${sellersNamed(words, of)}))`

/** SQL of the products whose seller's name contains every word, seller by seller. */
export const soldBy = (words: readonly SearchWord[], of: Of): string =>
  `(${sellersNamed(words, of)}) seller
    cross join lateral (select * from products p where p.owner_name = seller.name offset 0) p`

/** SQL of the condition that every word is a whole word of the name, which is the best rank. */
export const areNamed = (words: readonly SearchWord[], of: Of): string =>
  words.map((word) => `s.words @@ ${anyOf(of, whole(NAME, word))}`).join(' and ')

/** SQL of the condition that every word is in the name or the tags, at the beginning of a word or by its sound. */
export const areInNameOrTags = (words: readonly SearchWord[], of: Of): string =>
  words.map((word) => `s.words @@ ${anyOf(of, ofNameOrTags(word))}`).join(' and ')

const insideOf = (of: Of, { text }: SearchWord) =>
  `when split_part(s.named, chr(10), 1) like lower(${of(anywhere(text))}) then 6
    when s.named like lower(${of(anywhere(text))}) then 7`

/**
 * The place of one word, from 0: whole word of the name, beginning of a word of the name, the same of the tags and of the
 * description, inside of the name, inside of a tag; then words that sound like it, in name or tags and in the description.
 */
const placeOf = (of: Of) => (word: SearchWord) =>
  `case
    when s.words @@ ${anyOf(of, whole(NAME, word))} then 0
    when s.words @@ ${anyOf(of, begun(NAME, word))} then 1
    when s.words @@ ${anyOf(of, whole(TAG, word))} then 2
    when s.words @@ ${anyOf(of, begun(TAG, word))} then 3
    when s.described @@ ${anyOf(of, whole('', word))} then 4
    when s.described @@ ${anyOf(of, begun('', word))} then 5
    ${isFoundInside(word) ? insideOf(of, word) : ''}
    ${word.alike.length > 0 ? `when s.words @@ ${anyOf(of, [...alike(NAME, word), ...alike(TAG, word)])} then 8` : ''}
    else 9 end`

/** SQL of a product's rank: the sum of the places of its words; the best is 0. */
export const rankOf = (words: readonly SearchWord[], of: Of): string => words.map(placeOf(of)).join(' + ')

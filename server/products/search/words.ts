import { wordsOf } from '#server/platform/database/searchWords.ts'
import { synonymsOf } from './synonyms.ts'

/** The words of a search, and the forms in which a product can have each. */

/** Letters of the smallest text that is also found inside of words; a trigram index needs three. */
const INSIDE_MIN = 3
/** Number of words that a search considers; the length of a search is limited, so a longer one is no search for goods. */
const WORDS_MAX = 12
/** Letters of the shortest word that is corrected. With three letters, most words are one error from another one. */
const CORRECTED_MIN = 4
const CORRECTED_MAX = 24

export interface SearchWord {
  readonly text: string
  /** Texts of which one begins a word of the product. */
  readonly beginnings: readonly string[]
  /** Texts of which one is a whole word of the product. */
  readonly wholes: readonly string[]
  /** Words of products that sound like it (`heardBy`). */
  readonly alike: readonly string[]
}

/** The word without an English plural ending; a word of up to three letters, or without one, is its own singular. */
export const singularOf = (word: string): string => {
  if (!/^[a-z]{4,}s$|^[a-z]{3}s$/.test(word) || word.endsWith('ss')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  return /(?:s|x|z|ch|sh|o)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

const plural = (word: string) => (/^[a-z]{3,}$/.test(word) ? [word, `${word}s`] : [word])

/**
 * The words of a search. A word is also found as its singular, as its synonyms, and joined with a neighbour, so that
 * `t shirt` finds `tshirt`; products store joined neighbours too, so that `powerbank` finds `power bank`.
 */
export const searchWordsOf = (search: string): readonly SearchWord[] => {
  const words = wordsOf(search).slice(0, WORDS_MAX)
  return words.map((text, at) => {
    const joined = [
      ...(at > 0 ? [words[at - 1]! + text] : []),
      ...(at < words.length - 1 ? [text + words[at + 1]!] : []),
    ]
    const singular = singularOf(text)
    const synonyms = [...new Set([text, singular, ...joined].flatMap(synonymsOf))]
    return {
      text,
      beginnings: [...new Set([text, singular, ...joined])],
      wholes: synonyms.flatMap(plural),
      alike: [],
    }
  })
}

/** Whether the word is also found inside of words of a name or tag. */
export const isFoundInside = ({ text }: SearchWord): boolean => [...text].length >= INSIDE_MIN

const LATIN = [...'abcdefghijklmnopqrstuvwxyz']
const BANGLA = [...'ঁংঃঅআইঈউঊঋএঐওঔকখগঘঙচছজঝঞটঠডঢণতথদধনপফবভমযরলশষসহ়ািীুূৃেৈোৌ্ৎ']

/** All texts that differ from the word by one letter more, less, other, or exchanged with its neighbour. */
const oneErrorFrom = (word: string): readonly string[] => {
  const letters = [...word]
  const alphabet = /[a-z]/.test(word) ? LATIN : BANGLA
  const texts = new Set<string>()
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)]
    const rest = after.slice(1).join('')
    for (const letter of alphabet) {
      texts.add(before + letter + after.join(''))
      if (at < letters.length) texts.add(before + letter + rest)
    }
    if (at < letters.length) texts.add(before + rest)
    if (after.length > 1) texts.add(before + after[1]! + after[0]! + after.slice(2).join(''))
  }
  texts.delete(word)
  return [...texts]
}

/**
 * The words that a person may have meant by this one: one typing error away. Empty for words that are not corrected:
 * short and very long ones, and those with digits, which are numbers of models and sizes.
 */
export const meantBy = ({ text }: SearchWord): readonly string[] => {
  const { length } = [...text]
  if (length < CORRECTED_MIN || length > CORRECTED_MAX || /\d/.test(text)) return []
  return oneErrorFrom(text)
}

/** The word with corrections, which count as the word itself. */
export const corrected = (word: SearchWord, corrections: readonly string[]): SearchWord => ({
  ...word,
  wholes: [...new Set([...word.wholes, ...corrections.flatMap((one) => [one, ...synonymsOf(one)])])],
})

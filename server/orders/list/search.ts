import { DISTRICTS, DIVISIONS, findDistrict, findDivision, spellingsOf } from '#contract/addresses/places.ts'
import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import { lexeme, wordsOf } from '#server/platform/database/searchWords.ts'

/** The search of orders, over the words of `order_search`. */

/** Number of words that a search considers. */
const WORDS_MAX = 12
/** Digits of the shortest end of a phone number that is searched for. */
const ENDING_MIN = 4
/** The prefix of phone numbers that are stored backwards, so that their end is found; no word contains it. */
const BACKWARDS = '~'

const places = [...DIVISIONS, ...DISTRICTS].map((place) => ({ place, spellings: spellingsOf(place).map(wordsOf) }))

const beginning = (word: string) => `${lexeme(word)}:*`
const backwards = (digits: string) => beginning(BACKWARDS + [...digits].reverse().join(''))

/** The other spellings and the Bangla or English names of the places that begin with a word. */
const placesOf = (word: string): readonly string[] => {
  const known = [findDistrict(word)?.name, findDivision(word)?.name]
  const meant = places.filter(
    ({ place, spellings }) => known.includes(place.name) || spellings.some(([first]) => first?.startsWith(word)),
  )
  return meant.flatMap(({ spellings }) => spellings.map((words) => `(${words.map(lexeme).join(' & ')})`))
}

const NUMBER = /^[\d\s+().-]+$/

/** A search that is one phone number, without the country code; undefined for any other search. */
const phoneIn = (search: string): string | undefined => {
  const all = search.replace(/\D/g, '')
  // The number of an order may begin as the country code does.
  const digits = all.length === SHORT_ORDER_ID_LENGTH ? all : all.replace(/^(?:00)?880(?=1)/, '0')
  return NUMBER.test(search) && digits.length >= ENDING_MIN ? digits : undefined
}

const oneWord = (word: string): string => {
  const endings = /^\d+$/.test(word) && word.length >= ENDING_MIN ? [backwards(word)] : []
  return `(${[beginning(word), ...endings, ...placesOf(word)].join(' | ')})`
}

/**
 * The `tsquery` of each word of a search: it begins a word of the order, such as its total in taka, is the end of its phone
 * number, or names its place. A phone number may have spaces, dashes and the country code. None for a text without letter
 * or digit.
 */
export const orderWords = (search: string): readonly string[] => {
  const plain = latinDigits(search).replaceAll('৳', '')
  const phone = phoneIn(plain)
  return (phone ? [phone] : wordsOf(plain).slice(0, WORDS_MAX)).map(oneWord)
}

/** The `tsquery` of a search, of which an order has every word; undefined for a text without letter or digit. */
export const orderSearch = (search: string): string | undefined => orderWords(search).join(' & ') || undefined

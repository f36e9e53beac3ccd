import { latinDigits } from '../fields/latinDigits.ts'
import { type Rule, ruleOf } from '../rules.ts'

/** The number of a picture as a text names it, from 1; not a number where it names none. */
export const pictureNumber = (place: string): number => Number(latinDigits(place.trim()) || Number.NaN)

/** A picture in a text: `![what it shows](its number)`. */
const PLACED = /!\[([^\]]*)\]\(([^)]*)\)/g

/**
 * The rule that a text breaks with the pictures that it places: each has words for people who do not see it, and the
 * number of one of the page's pictures.
 */
export const brokenByPictures = (text: string, count: number): Rule | undefined => {
  for (const [, words = '', place = ''] of text.matchAll(PLACED)) {
    if (words.trim() === '') return ruleOf('validation.page_picture_words')
    const number = pictureNumber(place)
    if (Number.isInteger(number) && number >= 1 && number <= count) continue
    return count === 0 ? ruleOf('validation.page_picture_missing') : ruleOf('validation.page_picture', { max: count })
  }
  return undefined
}

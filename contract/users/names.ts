import { Schema } from 'effect'
import { NAME_MAX, NAME_MIN } from '../constants.ts'
import { isOneLine, toOneLine } from '../fields/plainText.ts'
import { required, trimmed } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'

const ADDRESS = /:\/\/|www\.|[@/]/i
const JOINERS = /[\u200C\u200D]/g
/** Bangla needs a joiner between two of its own characters in some words (র‍্যাব). */
const BANGLA_JOINED = /(\p{Script=Bengali})[\u200C\u200D](?=\p{Script=Bengali})/gu

/**
 * Whether a name has one line, no text that mails and pages could turn into a link, and no characters that hide how it
 * reads. Dots, hyphens and apostrophes are allowed (Md. Karim, A.K.M. Fazlul, D'Rozario).
 */
export const isPlainName = (name: string): boolean =>
  isOneLine(name) && !ADDRESS.test(name) && !/[\u200C\u200D]/.test(name.replace(BANGLA_JOINED, '$1'))

/** A name of another service without the characters that `isPlainName` rejects; empty where none remain. */
export const plainName = (name: string): string => {
  const unlinked = toOneLine(name.replace(new RegExp(ADDRESS, 'gi'), ' '))
  return isPlainName(unlinked) ? unlinked : toOneLine(unlinked.replace(JOINERS, ''))
}

/** Rejects a name that mails and pages could display as something else (`isPlainName`). */
export const plain = Schema.makeFilter((name: string) =>
  violation(isPlainName(name) ? undefined : ruleOf('validation.name_not_plain')),
)

const tooShort = ruleOf('validation.name_too_short')

/** A person's name: at least 3 characters (product 9.2). */
export const personName = trimmed(tooShort, NAME_MAX)
  .check(Schema.isMinLength(NAME_MIN, tooShort), plain)
  .pipe(required(tooShort))

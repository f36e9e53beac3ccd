import { Schema } from 'effect'
import { accountTexts } from '../../messages/en/account.ts'
import { NAME_MAX, NAME_MIN } from '../constants.ts'
import { required, trimmed } from '../fields.ts'

/** Control characters, breaks of lines, marks of direction and signs without a width, but the two joiners. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F|(?![\u200C\u200D])\p{Cf}/u
const ADDRESS = /:\/\/|www\.|[@/]/i
const JOINERS = /[\u200C\u200D]/g
/** Bangla writes some letters with a joiner between two signs of its own (র‍্যাব). */
const BANGLA_JOINED = /(\p{Script=Bengali})[\u200C\u200D](?=\p{Script=Bengali})/gu

/**
 * Whether a name stands on one line and holds nothing that mails and pages could take for an address or that hides how
 * it reads. Dots, hyphens and apostrophes pass (Md. Karim, A.K.M. Fazlul, D'Rozario).
 */
export const isPlainName = (name: string): boolean =>
  !HIDDEN.test(name) && !ADDRESS.test(name) && !/[\u200C\u200D]/.test(name.replace(BANGLA_JOINED, '$1'))

/** A name of another service without what `isPlainName` refuses; empty where nothing is left. */
export const plainName = (name: string): string => {
  const shown = name.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ').replace(new RegExp(ADDRESS, 'gi'), ' ')
  const seen = isPlainName(shown) ? shown : shown.replace(new RegExp(HIDDEN, 'gu'), '').replace(JOINERS, '')
  return seen.replace(/\s+/gu, ' ').trim()
}

/** Refuses a name that mails and pages could take for something else (`isPlainName`). */
export const plain = Schema.makeFilter((name: string) => isPlainName(name) || accountTexts.nameNotPlain)

/** A person's name (spec section 5: at least 3 characters). */
export const personName = trimmed(accountTexts.nameTooShort, NAME_MAX)
  .check(Schema.isMinLength(NAME_MIN, { message: accountTexts.nameTooShort }), plain)
  .pipe(required(accountTexts.nameTooShort))

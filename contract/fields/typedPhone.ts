import { Schema, SchemaTransformation } from 'effect'
import { NAME_MAX, PHONE_PATTERN } from '../constants.ts'
import { ruleOf } from '../rules.ts'
import { latinDigits } from './latinDigits.ts'
import { raw, required } from './text.ts'

/** The number as the calls carry it: Latin digits without blanks, dashes and country code, `+880 1712-345678` as `01712345678`. */
export const plainPhone = (typed: string): string =>
  latinDigits(typed)
    .replaceAll(/[\s().\u{200b}-\u{200f}\u{202a}-\u{202e}\u{2010}-\u{2015}-]/gu, '')
    .replace(/^(?:\+|00)?880?(?=1\d{9}$)/, '0')

const invalidPhone = ruleOf('validation.invalid_phone')

/** A Bangladeshi mobile number in a form, where phones fill in the country code and people type blanks and Bangla digits. */
export const typedPhone = raw(invalidPhone, NAME_MAX)
  .pipe(
    Schema.decodeTo(
      Schema.String.check(Schema.isPattern(PHONE_PATTERN, invalidPhone)),
      SchemaTransformation.transform({ decode: plainPhone, encode: (phone) => phone }),
    ),
  )
  .pipe(required(invalidPhone))

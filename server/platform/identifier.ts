import { plainPhone } from '#contract/fields/typedPhone.ts'

/** The e-mail address (lower-cased) or phone number (11 digits) of an account. */
export interface Identifier {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Parses the text of the field "email or phone"; a number may have any usual spelling, such as `+৮৮০ ১৭১২-৩৪৫৬৭৮`. */
export const readIdentifier = (typed: string): Identifier =>
  typed.includes('@')
    ? { kind: 'email', value: typed.trim().toLowerCase() }
    : { kind: 'phone', value: plainPhone(typed) }

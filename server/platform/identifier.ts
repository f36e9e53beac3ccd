/** The e-mail address (lower-cased) or phone number (11 digits) of an account. */
export interface Identifier {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Parses the text of the field "email or phone"; `+880 1712-345678` becomes the number 01712345678. */
export const readIdentifier = (typed: string): Identifier =>
  typed.includes('@')
    ? { kind: 'email', value: typed.trim().toLowerCase() }
    : { kind: 'phone', value: typed.replace(/[\s()-]/g, '').replace(/^\+?88(?=01)/, '') }

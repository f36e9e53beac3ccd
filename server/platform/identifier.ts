/** What a person is reached by: an e-mail address, lower-cased, or a phone number as 11 digits. */
export interface Identifier {
  readonly kind: 'email' | 'phone'
  readonly value: string
}

/** Reads what was typed into "email or phone"; `+880 1712-345678` is the number 01712345678. */
export const readIdentifier = (typed: string): Identifier =>
  typed.includes('@')
    ? { kind: 'email', value: typed.trim().toLowerCase() }
    : { kind: 'phone', value: typed.replace(/[\s()-]/g, '').replace(/^\+?88(?=01)/, '') }

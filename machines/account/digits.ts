import { OTP_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/latinDigits.ts'

export type Digits = readonly string[]

export const noDigits: Digits = Array.from({ length: OTP_LENGTH }, () => '')

/** The digits of a text; Bangla digits are converted to 0 to 9. */
const digitsOf = (text: string): string[] => [...latinDigits(text)].filter((char) => /\d/.test(char))

export const isDigit = (value: string): boolean => digitsOf(value).length === 1 && value.length === 1
export const isComplete = (digits: Digits): boolean => digits.every((digit) => digit !== '')

export const withDigit = (digits: Digits, index: number, value: string): Digits =>
  digits.map((digit, at) => (at === index ? (digitsOf(value)[0] ?? '') : digit))

/** The boxes filled from a pasted or auto-filled text, from the first box; null if the text contains no digit. */
export const digitsFrom = (text: string): Digits | null => {
  const found = digitsOf(text).slice(0, OTP_LENGTH)
  return found.length === 0 ? null : noDigits.map((_, at) => found[at] ?? '')
}

/** Index of the box to focus next: the first empty box, else the last. */
export const nextEmptyBox = (digits: Digits): number => {
  const empty = digits.indexOf('')
  return empty === -1 ? digits.length - 1 : empty
}

/** The nearest valid index of a box. */
export const clampBoxIndex = (index: number): number => Math.min(Math.max(index, 0), OTP_LENGTH - 1)

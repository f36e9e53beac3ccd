import { assign, type EventObject, type MachineContext } from 'xstate'
import { OTP_LENGTH } from '#contract/constants.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'

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
const nextEmptyBox = (digits: Digits): number => {
  const empty = digits.indexOf('')
  return empty === -1 ? digits.length - 1 : empty
}

/** The nearest valid index of a box. */
const clampBoxIndex = (index: number): number => Math.min(Math.max(index, 0), OTP_LENGTH - 1)

/** The boxes of a code: their digits, and the index of the focused box. */
type Boxes = { readonly digits: Digits; readonly focus: number }

/** The events of a person who enters a code. */
export type DigitEvent =
  /** One digit; an empty value clears the box. */
  | { type: 'otp.digit'; index: number; value: string }
  /** A pasted or auto-filled text. */
  | { type: 'otp.paste'; text: string }
  | { type: 'otp.backspace'; index: number }
  | { type: 'otp.focus'; index: number }

const boxes = <C extends Boxes>(digits: Digits, focus: number) => ({ digits, focus }) as Partial<C>

/** The actions on the boxes of a code, for a machine with context `C` and events `E`. */
export const digitActions = <C extends Boxes & MachineContext, E extends EventObject>() => ({
  setDigit: assign<C, E, { index: number; value: string }, E, never>(({ context }, { index, value }) =>
    boxes<C>(withDigit(context.digits, index, value), clampBoxIndex(value === '' ? index : index + 1)),
  ),
  fillDigits: assign<C, E, { text: string }, E, never>((_, { text }) => {
    const digits = digitsFrom(text) ?? noDigits
    return boxes<C>(digits, nextEmptyBox(digits))
  }),
  clearBox: assign<C, E, { index: number }, E, never>(({ context }, { index }) =>
    boxes<C>(withDigit(context.digits, index, ''), clampBoxIndex(index)),
  ),
  setFocus: assign<C, E, { index: number }, E, never>(
    (_, { index }) => ({ focus: clampBoxIndex(index) }) as Partial<C>,
  ),
  clearCode: assign<C, E, undefined, E, never>(() => boxes<C>(noDigits, 0)),
})

/** The guards on the events of the boxes. */
export const digitGuards = {
  isOneDigit: (_: unknown, { value }: { value: string }) => isDigit(value),
  isEmpty: (_: unknown, { value }: { value: string }) => value === '',
  hasDigits: (_: unknown, { text }: { text: string }) => digitsFrom(text) !== null,
  isFilled: ({ context }: { context: Boxes }, { index }: { index: number }) => Boolean(context.digits[index]),
}

import { assign, type EventObject, type MachineContext } from 'xstate'
import { clampBoxIndex, type Digits, digitsFrom, isDigit, nextEmptyBox, noDigits, withDigit } from './digits.ts'

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
  setFocus: assign<C, E, { index: number }, E, never>(({ context }, { index }) =>
    boxes<C>(context.digits, clampBoxIndex(index)),
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

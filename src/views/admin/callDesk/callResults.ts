import type { CallResult } from '#contract/callDesk/entity.ts'

/** The results by the digit of their key, in the order of their buttons. */
export const RESULT_KEYS: readonly (readonly [digit: string, result: CallResult])[] = [
  ['1', 'confirmed'],
  ['2', 'noAnswer'],
  ['3', 'busy'],
  ['4', 'later'],
  ['5', 'change'],
  ['6', 'wrongNumber'],
  ['7', 'refused'],
]

/** The key that gives the call back. */
export const GIVE_BACK_KEY = '0'

/** The digit of a key, whatever script the keyboard writes; undefined for any other key. */
export const digitOf = ({ code }: KeyboardEvent): string | undefined => /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]

/** The key that takes the next call, and whether an event is that key, whatever script the keyboard writes. */
export const NEXT_KEY = 'N'
export const isNextKey = ({ code }: KeyboardEvent): boolean => code === `Key${NEXT_KEY}`

import type { CodeAnswer } from '#contract/checkout/entity.ts'
import { errorReply, type FixturesOf, successReply, tooMany, unreachable, waitEvents } from '../core/fixtures.ts'
import { noWait, waitOf } from '../core/wait.ts'
import { key, lines, typed } from './checkout.fixtures.ts'
import type { phoneCodeMachine } from './phoneCode.machine.ts'

const request = { phone: typed.phone, items: lines, key }

export const phoneCodeFixtures = {
  inputs: {
    first: { request, error: null, wait: noWait },
    afterWrongCode: { request, error: 'checkout.code_wrong', wait: noWait },
    afterExpiredCode: { request, error: 'checkout.code_expired', wait: noWait },
    /** Another code has just been sent. */
    soonAfter: { request, error: 'checkout.code_wrong', wait: waitOf(30) },
    /** The dialog opens again, soon and long after a code was sent. */
    openedAgain: { request, error: null, wait: waitOf(30) },
    openedLater: { request, error: null, wait: { secondsLeft: 0, until: 1_780_000_000_000 } },
  },
  events: {
    'otp.digit': [
      { type: 'otp.digit', index: 3, value: '4' },
      { type: 'otp.digit', index: 1, value: '' },
      { type: 'otp.digit', index: 2, value: 'x' },
    ],
    'otp.paste': [
      { type: 'otp.paste', text: '৪৭১১ is your code' },
      { type: 'otp.paste', text: '471' },
      { type: 'otp.paste', text: 'no digits' },
    ],
    'otp.backspace': [
      { type: 'otp.backspace', index: 2 },
      { type: 'otp.backspace', index: 3 },
    ],
    'otp.focus': [{ type: 'otp.focus', index: 1 }],
    'form.submit': [{ type: 'form.submit' }],
    'code.resend': [{ type: 'code.resend' }],
    ...waitEvents,
    'code.back': [{ type: 'code.back' }],
  },
  outcomes: {
    watchWait: {},
    sendPhoneCode: {
      good: successReply(null),
      /** The code that was sent before stays good. */
      sentBefore: successReply<CodeAnswer>({ confirmation: 'none', wait: 40 }),
      called: successReply<CodeAnswer>({ confirmation: 'needed' }),
      refused: errorReply(409, 'Prices or stock have changed. Look at the new total, then place the order again.'),
      tooMany,
      unreachable,
    },
  },
} satisfies FixturesOf<typeof phoneCodeMachine>

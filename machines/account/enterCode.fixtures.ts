import { shopRoutes } from '#contract/routes/shop.ts'
import {
  customer,
  errorReply,
  type FixturesOf,
  successReply,
  tooMany,
  unreachable,
  waitEvents,
} from '../core/fixtures.ts'
import type { enterCodeMachine } from './enterCode.machine.ts'
import { factorNeeded } from './secondFactor.fixtures.ts'

export const enterCodeFixtures = {
  inputs: {
    reset: { flow: 'reset', identifier: 'nusrat@example.com', from: '/?category=food' },
    register: { flow: 'register', identifier: '01712345678' },
    signIn: { flow: 'signIn', identifier: '01712345678', from: shopRoutes.orders },
    lost: { flow: 'reset' },
  },
  events: {
    'otp.digit': [
      { type: 'otp.digit', index: 0, value: '1' },
      { type: 'otp.digit', index: 1, value: '2' },
      { type: 'otp.digit', index: 2, value: '3' },
      { type: 'otp.digit', index: 3, value: '4' },
      { type: 'otp.digit', index: 0, value: '' },
    ],
    'otp.paste': [
      { type: 'otp.paste', text: 'Your code is 12 34.' },
      { type: 'otp.paste', text: '12' },
    ],
    'otp.backspace': [
      { type: 'otp.backspace', index: 0 },
      { type: 'otp.backspace', index: 2 },
    ],
    'otp.focus': [{ type: 'otp.focus', index: 2 }],
    'form.submit': [{ type: 'form.submit' }],
    'code.resend': [{ type: 'code.resend' }],
    'factor.leave': [{ type: 'factor.leave' }],
    ...waitEvents,
  },
  outcomes: {
    watchWait: {},
    verifyOtp: {
      good: successReply(null),
      alsoRegistered: successReply({ choosePassword: { identifier: '01712345678' } }),
      signedIn: successReply({ user: customer, accessToken: 'token-1' }),
      factorNeeded,
      refused: errorReply(400, 'Invalid OTP. Check the code and try again.'),
      expired: errorReply(400, 'This code has expired. Ask for a new one.', { code: 'account.code_expired' }),
      serverError: errorReply(500),
      tooMany,
      unreachable,
    },
    resendOtp: {
      good: successReply(null),
      refused: errorReply(503, 'The shop is resting.'),
      notFound: errorReply(404, 'Not found'),
      tooMany,
      unreachable,
    },
  },
} satisfies FixturesOf<typeof enterCodeMachine>

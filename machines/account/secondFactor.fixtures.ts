import { shopRoutes } from '#contract/routes/shop.ts'
import { admin, customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { secondFactorMachine } from './secondFactor.machine.ts'

export const secondFactorFixtures = {
  inputs: {
    fresh: { via: 'password' },
    byCode: { via: 'code' },
    remembering: { via: 'google', from: shopRoutes.profile },
  },
  events: {
    'form.change': [
      { type: 'form.change', field: 'code', value: '123 456' },
      { type: 'form.change', field: 'code', value: 'abcd-efgh-2345-qrst' },
      { type: 'form.change', field: 'code', value: '123' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'recovery.use': [{ type: 'recovery.use' }],
    'app.use': [{ type: 'app.use' }],
    'time.up': [{ type: 'time.up' }],
  },
  outcomes: {
    watchDeadline: {},
    proveFactor: {
      good: successReply({ user: customer, accessToken: 'token-1' }),
      admin: successReply({ user: admin, accessToken: 'token-1' }),
      refused: errorReply(400, 'This code is not right. Enter the code that your app shows now.', {
        issues: [{ path: ['code'], message: 'This code is not right. Enter the code that your app shows now.' }],
      }),
      refusedRecovery: errorReply(400, 'This recovery code is not right, or it was used before.', {
        issues: [{ path: ['code'], message: 'This recovery code is not right, or it was used before.' }],
      }),
      expired: errorReply(400, 'This sign-in took too long. Enter your password again.', {
        code: 'account.second_factor_expired',
      }),
      triesExhausted: errorReply(400, 'Too many wrong codes. Enter your password again.', {
        code: 'account.second_factor_expired',
      }),
      tooMany: errorReply(429, 'Too many wrong codes. Use a recovery code, or try again in 20 days.', {
        retryAfter: 1_728_000,
      }),
      withoutToken: successReply({ user: customer, accessToken: '' }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof secondFactorMachine>

/** The response that requires the code. */
export const factorNeeded = errorReply(403, 'Enter the code of your authenticator app.', {
  code: 'account.second_factor_needed',
})

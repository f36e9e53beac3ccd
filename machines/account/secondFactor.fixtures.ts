import { shopRoutes } from '#contract/routes/shop.ts'
import { secondFactorTexts as texts } from '#messages/en/secondFactor.ts'
import { admin, customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { secondFactorMachine } from './secondFactor.machine.ts'

export const secondFactorFixtures = {
  inputs: { fresh: { via: 'password' }, remembering: { via: 'google', from: shopRoutes.profile } },
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
      refused: errorReply(400, texts.wrongCode, { issues: [{ path: ['code'], message: texts.wrongCode }] }),
      refusedRecovery: errorReply(400, texts.wrongRecoveryCode, {
        issues: [{ path: ['code'], message: texts.wrongRecoveryCode }],
      }),
      expired: errorReply(400, texts.expired, { code: 'account.second_factor_expired' }),
      triesExhausted: errorReply(400, texts.spent, { code: 'account.second_factor_expired' }),
      tooMany: errorReply(429, texts.tooManyCodes('20 days'), { retryAfter: 1_728_000 }),
      withoutToken: successReply({ user: customer, accessToken: '' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof secondFactorMachine>

/** The response that requires the code. */
export const factorNeeded = errorReply(403, texts.needed, { code: 'account.second_factor_needed' })

import { accountTexts } from '../../messages/en/account.ts'
import { customer, type FixturesOf, good, refusedWith, timedOut, unreachable } from '../core/fixtures.ts'
import type { verifyAccountMachine } from './verifyAccount.machine.ts'

export const verifyAccountFixtures = {
  inputs: { fromMail: { token: 'link-token' }, withoutToken: {} },
  events: {
    'verify.retry': [{ type: 'verify.retry' }],
    'register.open': [{ type: 'register.open' }],
    'login.open': [{ type: 'login.open' }],
  },
  outcomes: {
    verifyAccount: {
      good: good({ user: customer, accessToken: 'token-1' }),
      alsoRegistered: good({ user: null, accessToken: '', choosePassword: { identifier: 'nusrat@example.com' } }),
      withoutSession: good({ user: null, accessToken: '' }),
      withoutToken: good({ user: customer, accessToken: '' }),
      refused: refusedWith(400, accountTexts.linkInvalid),
      expired: refusedWith(410, accountTexts.linkExpired),
      clash: refusedWith(409),
      already: refusedWith(400, accountTexts.alreadyVerified),
      silent: refusedWith(500),
      unreachable,
      timedOut,
    },
  },
} satisfies FixturesOf<typeof verifyAccountMachine>

/** Texts by failing outcome (product 10.5). */
export const verificationFailureTexts = {
  refused: accountTexts.linkInvalid,
  expired: accountTexts.verificationExpired,
  clash: accountTexts.verificationAlready,
  already: accountTexts.verificationAlready,
  silent: accountTexts.verificationFailed,
  unreachable: accountTexts.verificationFailed,
  timedOut: accountTexts.verificationFailed,
} satisfies Partial<Record<keyof typeof verifyAccountFixtures.outcomes.verifyAccount, string>>

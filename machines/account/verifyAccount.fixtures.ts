import { accountTexts } from '#messages/en/account.ts'
import { accountResponses } from '#messages/en/accountResponses.ts'
import { customer, errorReply, type FixturesOf, successReply, timedOut, unreachable } from '../core/fixtures.ts'
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
      good: successReply({ user: customer, accessToken: 'token-1' }),
      alsoRegistered: successReply({
        user: null,
        accessToken: '',
        choosePassword: { identifier: 'nusrat@example.com' },
      }),
      withoutSession: successReply({ user: null, accessToken: '' }),
      withoutToken: successReply({ user: customer, accessToken: '' }),
      refused: errorReply(400, accountTexts.linkInvalid),
      expired: errorReply(410, accountResponses.linkExpired),
      conflict: errorReply(409),
      alreadyVerified: errorReply(400, accountResponses.alreadyVerified),
      serverError: errorReply(500),
      unreachable,
      timedOut,
    },
  },
} satisfies FixturesOf<typeof verifyAccountMachine>

/** Texts by failing outcome (product 10.5). */
export const verificationFailureTexts = {
  refused: accountTexts.linkInvalid,
  expired: accountTexts.verificationExpired,
  conflict: accountTexts.verificationAlready,
  alreadyVerified: accountTexts.verificationAlready,
  serverError: accountTexts.verificationFailed,
  unreachable: accountTexts.verificationFailed,
  timedOut: accountTexts.verificationFailed,
} satisfies Partial<Record<keyof typeof verifyAccountFixtures.outcomes.verifyAccount, string>>

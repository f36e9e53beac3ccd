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
      refused: errorReply(400, 'This verification link is not valid. Please register again.'),
      expired: errorReply(410, 'This verification link has expired.'),
      conflict: errorReply(409),
      alreadyVerified: errorReply(400, 'This account is already verified.'),
      serverError: errorReply(500),
      unreachable,
      timedOut,
    },
  },
} satisfies FixturesOf<typeof verifyAccountMachine>

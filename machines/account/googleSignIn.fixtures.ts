import { shopRoutes } from '#contract/routes/shop.ts'
import { admin, customer, errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { googleSignInMachine } from './googleSignIn.machine.ts'
import { factorNeeded } from './secondFactor.fixtures.ts'

export const googleSignInFixtures = {
  inputs: { fresh: {}, remembering: { from: shopRoutes.profile } },
  events: {
    'google.credential': [
      { type: 'google.credential', credential: 'id-token' },
      { type: 'google.credential' },
      { type: 'google.credential', credential: '' },
    ],
    'google.failed': [{ type: 'google.failed' }],
    'google.missing': [{ type: 'google.missing' }],
    'factor.leave': [{ type: 'factor.leave' }],
  },
  outcomes: {
    googleLogin: {
      good: successReply({ user: customer, accessToken: 'token-1' }),
      admin: successReply({ user: admin, accessToken: 'token-1' }),
      refused: errorReply(400, 'This Google account could not be verified.'),
      serverError: errorReply(500),
      successFalse: errorReply(200),
      successFalseWithMessage: errorReply(200, 'Not today'),
      withoutData: successReply(null),
      withoutFields: successReply({ user: null, accessToken: '' }),
      withoutUser: successReply({ user: null, accessToken: 'token-1' }),
      withoutToken: successReply({ user: customer, accessToken: '' }),
      unreachable,
      factorNeeded,
    },
  },
} satisfies FixturesOf<typeof googleSignInMachine>

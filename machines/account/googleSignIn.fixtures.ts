import { accountTexts } from '../../messages/en/account.ts'
import { admin, customer, type FixturesOf, good, refusedWith, unreachable } from '../core/fixtures.ts'
import type { googleSignInMachine } from './googleSignIn.machine.ts'
import { factorNeeded } from './secondFactor.fixtures.ts'

export const googleSignInFixtures = {
  inputs: { fresh: {}, remembering: { from: '/profile' } },
  events: {
    'google.credential': [
      { type: 'google.credential', credential: 'id-token' },
      { type: 'google.credential' },
      { type: 'google.credential', credential: '' },
    ],
    'google.failed': [{ type: 'google.failed' }],
    'factor.leave': [{ type: 'factor.leave' }],
  },
  outcomes: {
    googleLogin: {
      good: good({ user: customer, accessToken: 'token-1' }),
      admin: good({ user: admin, accessToken: 'token-1' }),
      refused: refusedWith(400, 'This Google account could not be verified.'),
      silent: refusedWith(500),
      successFalse: refusedWith(200),
      successFalseSaying: refusedWith(200, 'Not today'),
      withoutData: good(null),
      withoutFields: good({ user: null, accessToken: '' }),
      withoutUser: good({ user: null, accessToken: 'token-1' }),
      withoutToken: good({ user: customer, accessToken: '' }),
      unreachable,
      factorNeeded,
    },
  },
} satisfies FixturesOf<typeof googleSignInMachine>

/** Texts by failing outcome (product 10.4). */
export const googleFailureTexts = {
  refused: 'This Google account could not be verified.',
  silent: accountTexts.googleLoginFailed,
  successFalse: accountTexts.googleAuthenticationFailed,
  successFalseSaying: 'Not today',
  withoutData: accountTexts.googleNoData,
  withoutFields: accountTexts.googleMissingFields,
  withoutUser: accountTexts.googleMissingUserOrToken,
  withoutToken: accountTexts.googleMissingUserOrToken,
  unreachable: accountTexts.googleLoginFailed,
} satisfies Partial<Record<keyof typeof googleSignInFixtures.outcomes.googleLogin, string>>

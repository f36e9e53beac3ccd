import { accountTexts } from '../../messages/en/account.ts'
import {
  admin,
  customer,
  type FixturesOf,
  good,
  owner,
  refusedWith,
  timedOut,
  tooMany,
  unreachable,
  unreadable,
} from '../core/fixtures.ts'
import { factorNeeded } from './secondFactor.fixtures.ts'
import type { signInMachine } from './signIn.machine.ts'

export const signInFixtures = {
  inputs: { fresh: {}, remembering: { from: '/?category=food' } },
  events: {
    'form.change': [
      { type: 'form.change', field: 'identifier', value: ' 01712345678 ' },
      { type: 'form.change', field: 'identifier', value: ' Nusrat@Example.com ' },
      { type: 'form.change', field: 'password', value: 'secret1' },
      { type: 'form.change', field: 'password', value: '' },
    ],
    'form.submit': [{ type: 'form.submit' }],
    'verify.send': [{ type: 'verify.send' }],
    'demo.choose': [{ type: 'demo.choose', identifier: 'farhana@example.com', password: 'secret3' }],
    'factor.leave': [{ type: 'factor.leave' }],
  },
  outcomes: {
    signIn: {
      good: good({ user: customer, accessToken: 'token-1' }),
      admin: good({ user: admin, accessToken: 'token-1' }),
      owner: good({ user: owner, accessToken: 'token-1' }),
      withoutToken: good({ user: customer, accessToken: '' }),
      withoutUser: good({ user: null, accessToken: 'token-1' }),
      refused: refusedWith(400, accountTexts.wrongCredentials),
      unverified: refusedWith(403, accountTexts.notVerified),
      factorNeeded,
      withIssues: refusedWith(400, 'Check the form', { issues: [{ path: ['identifier'], message: 'Invalid email' }] }),
      tooMany,
      silent: refusedWith(500),
      unreachable,
      timedOut,
      unreadable,
    },
    resendOtp: {
      good: good(null),
      refused: refusedWith(429, accountTexts.tooManyTries('2 minutes'), { retryAfter: 120 }),
      unknownThere: refusedWith(404, 'Not found'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof signInMachine>

import {
  admin,
  customer,
  errorReply,
  type FixturesOf,
  owner,
  successReply,
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
      good: successReply({ user: customer, accessToken: 'token-1' }),
      admin: successReply({ user: admin, accessToken: 'token-1' }),
      owner: successReply({ user: owner, accessToken: 'token-1' }),
      withoutToken: successReply({ user: customer, accessToken: '' }),
      withoutUser: successReply({ user: null, accessToken: 'token-1' }),
      refused: errorReply(400, 'The email, phone or password is not right. Check them and try again.'),
      unverified: errorReply(403, 'This account is not verified yet. Verify it first, then sign in.'),
      factorNeeded,
      withIssues: errorReply(400, 'Check the form', { issues: [{ path: ['identifier'], message: 'Invalid email' }] }),
      tooMany,
      serverError: errorReply(500),
      unreachable,
      timedOut,
      unreadable,
    },
    resendOtp: {
      good: successReply(null),
      refused: errorReply(429, 'Too many tries. Please try again in 2 minutes.', { retryAfter: 120 }),
      notFound: errorReply(404, 'Not found'),
      tooMany,
      unreachable,
    },
  },
} satisfies FixturesOf<typeof signInMachine>

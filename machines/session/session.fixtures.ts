import { customer, type FixturesOf, good, owner, refusedWith, timedOut, unreachable } from '../core/fixtures.ts'
import type { sessionMachine } from './session.machine.ts'

const stored = { user: customer, token: 'token-1' }
const other = { user: owner, token: 'token-9' }

export const sessionFixtures = {
  inputs: { cold: {}, guest: { stored: null }, signedIn: { stored } },
  events: {
    'session.set': [
      { type: 'session.set', ...stored },
      { type: 'session.set', ...other },
    ],
    'session.end': [{ type: 'session.end' }],
    'session.loading': [
      { type: 'session.loading', on: true },
      { type: 'session.loading', on: false },
    ],
    'token.update': [{ type: 'token.update', token: 'token-2' }],
    'user.update': [{ type: 'user.update', patch: { name: 'Nusrat J.', _id: 'nobody' } }],
    'token.refused': [
      { type: 'token.refused', refusedToken: 'token-1' },
      { type: 'token.refused', refusedToken: 'token-0' },
      { type: 'token.refused', refusedToken: null },
    ],
    'storage.changed': [
      { type: 'storage.changed', stored: null },
      { type: 'storage.changed', stored: { user: customer, token: 'token-3' } },
      { type: 'storage.changed', stored: other },
    ],
  },
  outcomes: {
    readStorage: { good: good(stored), nothing: good(null), refused: refusedWith(500), unreachable },
    refreshToken: {
      good: good({ by: 'server', token: 'token-2' }),
      named: good({ by: 'server', token: 'token-2', userId: 'customer' }),
      forSomeoneElse: good({ by: 'server', token: 'token-9', userId: 'owner' }),
      empty: good({ by: 'server', token: '' }),
      successFalse: refusedWith(200, 'No'),
      refused: refusedWith(401, 'Please sign in again.'),
      unreachable,
      timedOut,
      movedOn: good({ by: 'otherTab', stored: { user: customer, token: 'token-3' } }),
      someoneElseNow: good({ by: 'otherTab', stored: other }),
      endedElsewhere: good({ by: 'otherTab', stored: null }),
    },
  },
} satisfies FixturesOf<typeof sessionMachine>

import { customer, errorReply, type FixturesOf, owner, successReply, timedOut, unreachable } from '../core/fixtures.ts'
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
    readStorage: { good: successReply(stored), nothing: successReply(null), refused: errorReply(500), unreachable },
    refreshToken: {
      good: successReply({ by: 'server', token: 'token-2' }),
      withUserId: successReply({ by: 'server', token: 'token-2', userId: 'customer' }),
      forOtherUser: successReply({ by: 'server', token: 'token-9', userId: 'owner' }),
      empty: successReply({ by: 'server', token: '' }),
      successFalse: errorReply(200, 'No'),
      refused: errorReply(401, 'Please sign in again.'),
      unreachable,
      timedOut,
      newTokenInOtherTab: successReply({ by: 'otherTab', stored: { user: customer, token: 'token-3' } }),
      otherUserInOtherTab: successReply({ by: 'otherTab', stored: other }),
      endedInOtherTab: successReply({ by: 'otherTab', stored: null }),
    },
  },
} satisfies FixturesOf<typeof sessionMachine>

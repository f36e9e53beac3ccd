import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { authorizedCallMachine } from './authorizedCall.machine.ts'

export const authorizedCallFixtures = {
  inputs: { signedIn: { token: 'token-1' }, guest: { token: null } },
  events: {},
  outcomes: {
    send: {
      good: successReply({ _id: 'order-1' }),
      expired: errorReply(401, 'Please sign in again.'),
      refused: errorReply(403, 'You may not do this.'),
      unreachable,
    },
    askRefresh: { newToken: 'token-2', none: null },
  },
} satisfies FixturesOf<typeof authorizedCallMachine>

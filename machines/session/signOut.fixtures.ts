import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { signOutMachine } from './signOut.machine.ts'

export const signOutFixtures = {
  inputs: { signedIn: { token: 'token-1' }, guest: {} },
  events: { 'signOut.start': [{ type: 'signOut.start' }] },
  outcomes: { logout: { good: successReply(null), refused: errorReply(500), unreachable } },
} satisfies FixturesOf<typeof signOutMachine>

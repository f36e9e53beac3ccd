import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { consentMachine } from './consent.machine.ts'

export const consentFixtures = {
  inputs: { none: undefined },
  events: {
    'consent.read': [
      { type: 'consent.read', consent: null, isOwed: false },
      { type: 'consent.read', consent: 'accepted', isOwed: false },
      { type: 'consent.read', consent: 'declined', isOwed: false },
      { type: 'consent.read', consent: 'declined', isOwed: true },
    ],
    'consent.accept': [{ type: 'consent.accept' }],
    'consent.decline': [{ type: 'consent.decline' }],
    'consent.open': [{ type: 'consent.open' }],
  },
  outcomes: {
    watchConsent: {},
    withdrawConsent: {
      good: successReply(null),
      refused: errorReply(429, 'Too many tries.', { code: 'request.too_many' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof consentMachine>

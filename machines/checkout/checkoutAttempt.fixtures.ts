import type { FixturesOf } from '../core/fixtures.ts'
import type { checkoutAttemptMachine, OrderedBefore } from './checkoutAttempt.machine.ts'

const nothing: OrderedBefore = { isTooFrequent: false, hasTooManyOpen: false, isDuplicate: false }

export const checkoutAttemptFixtures = {
  inputs: { received: undefined },
  events: {
    'checkout.find': [
      { type: 'checkout.find', earlier: null },
      { type: 'checkout.find', earlier: { isTheirs: true, isSameContent: true } },
      { type: 'checkout.find', earlier: { isTheirs: true, isSameContent: false } },
      { type: 'checkout.find', earlier: { isTheirs: false, isSameContent: true } },
    ],
    'policies.compare': [
      { type: 'policies.compare', agrees: true },
      { type: 'policies.compare', agrees: false },
    ],
    'limits.read': [
      { type: 'limits.read', ...nothing },
      { type: 'limits.read', ...nothing, isTooFrequent: true },
      { type: 'limits.read', ...nothing, hasTooManyOpen: true },
      { type: 'limits.read', ...nothing, isDuplicate: true },
    ],
    'cart.price': [
      { type: 'cart.price', agrees: true },
      { type: 'cart.price', agrees: false },
    ],
    'holds.read': [
      { type: 'holds.read', isTooMuch: false },
      { type: 'holds.read', isTooMuch: true },
    ],
  },
  outcomes: {},
} satisfies FixturesOf<typeof checkoutAttemptMachine>

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { key } from './checkout.fixtures.ts'
import type { orderKeyMachine } from './orderKey.machine.ts'

export const orderKeyFixtures = {
  inputs: {
    byLink: { of: { orderId: 'order-1' }, linkKey: key, userId: '' },
    kept: { of: { checkoutId: '5b0a3c0e-3a5e-4f57-9d0e-8f7a4a1c2b3d' }, linkKey: '', userId: '' },
    byAccount: { of: { orderId: 'order-1' }, linkKey: '', userId: 'customer' },
  },
  events: {
    'orders.read': [
      { type: 'orders.read', count: 1 },
      { type: 'orders.read', count: 0 },
    ],
    'orders.refused': [
      { type: 'orders.refused', reason: 'missing' },
      { type: 'orders.refused', reason: 'limited' },
      { type: 'orders.refused', reason: 'failed' },
    ],
  },
  outcomes: {
    watchReads: {},
    findKey: {
      good: successReply<string | null>(key),
      none: successReply<string | null>(null),
      refused: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof orderKeyMachine>

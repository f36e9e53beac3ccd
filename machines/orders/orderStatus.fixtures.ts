import type { FixturesOf } from '../core/fixtures.ts'
import type { orderStatusMachine } from './orderStatus.machine.ts'

export const orderStatusFixtures = {
  inputs: {
    pending: { status: 'pending' },
    processing: { status: 'processing' },
    shipped: { status: 'shipped' },
    delivered: { status: 'delivered' },
    cancelled: { status: 'cancelled' },
  },
  events: { 'order.advance': [{ type: 'order.advance' }] },
  outcomes: {},
} satisfies FixturesOf<typeof orderStatusMachine>

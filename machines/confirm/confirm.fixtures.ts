import { type FixturesOf, good, refusedWith, unreachable } from '../fixtures.ts'
import type { confirmMachine } from './confirm.machine.ts'

export const confirmFixtures = {
  inputs: {
    deletingOrder: {
      id: 'order-1',
      success: 'Order deleted successfully',
      fallback: 'Failed to delete order',
      kinds: ['Order'],
    },
  },
  events: { 'dialog.confirm': [{ type: 'dialog.confirm' }], 'dialog.cancel': [{ type: 'dialog.cancel' }] },
  outcomes: { act: { good: good(null), refused: refusedWith(409, 'It has been delivered.'), unreachable } },
} satisfies FixturesOf<typeof confirmMachine>

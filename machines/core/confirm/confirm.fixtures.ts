import { errorReply, type FixturesOf, successReply, unanswered, unreachable } from '../fixtures.ts'
import type { confirmMachine } from './confirm.machine.ts'

export const confirmFixtures = {
  inputs: {
    deletingOrder: {
      id: 'order-1',
      success: 'Order deleted successfully',
      fallback: 'Failed to delete order',
    },
    withoutId: {
      id: '',
      success: 'Logo deleted successfully!',
      fallback: 'Failed to delete logo',
      missing: 'Logo not found',
    },
  },
  events: { 'dialog.confirm': [{ type: 'dialog.confirm' }], 'dialog.cancel': [{ type: 'dialog.cancel' }] },
  outcomes: {
    act: {
      good: successReply(null),
      refused: errorReply(409, 'It has been delivered.'),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
      unanswered,
    },
  },
} satisfies FixturesOf<typeof confirmMachine>

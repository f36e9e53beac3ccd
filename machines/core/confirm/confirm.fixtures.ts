import { errorReply, type FixturesOf, successReply, unanswered, unreachable } from '../fixtures.ts'
import type { confirmMachine } from './confirm.machine.ts'

export const confirmFixtures = {
  inputs: {
    deletingOrder: {
      id: 'order-1',
      success: 'orders.deleted',
      fallback: 'orders.delete_failed',
    },
    withoutId: {
      id: '',
      success: 'logo.deleted',
      fallback: 'logo.delete_failed',
      missing: 'logo.not_found',
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

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { invoicesMachine } from './invoices.machine.ts'

export const invoicesFixtures = {
  inputs: { idle: undefined },
  events: {
    'invoice.download': [
      { type: 'invoice.download', id: 'order-1' },
      { type: 'invoice.download', id: 'order-2' },
    ],
    'invoice.progress': [{ type: 'invoice.progress', percent: 40 }],
  },
  outcomes: {
    downloadInvoice: {
      good: successReply(null),
      refused: errorReply(403, 'You may not do this.'),
      gone: errorReply(404, 'There is no such order.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof invoicesMachine>

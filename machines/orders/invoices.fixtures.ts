import { type FixturesOf, good, refusedWith, unreachable } from '../core/fixtures.ts'
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
      good: good(null),
      refused: refusedWith(403, 'You may not do this.'),
      gone: refusedWith(404, 'There is no such order.'),
      silent: refusedWith(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof invoicesMachine>

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { paymentsExportMachine } from './paymentsExport.machine.ts'

export const paymentsExportFixtures = {
  inputs: { none: undefined },
  events: {
    'payments.export': [
      { type: 'payments.export', filters: { search: '01712345678', state: 'paid', method: 'bkash' } },
    ],
  },
  outcomes: { exportPayments: { good: successReply(null), refused: errorReply(403, 'Not allowed'), unreachable } },
} satisfies FixturesOf<typeof paymentsExportMachine>

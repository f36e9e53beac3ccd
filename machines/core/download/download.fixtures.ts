import { errorReply, type FixturesOf, successReply, unreachable } from '../fixtures.ts'
import type { downloadMachine } from './download.machine.ts'

export const downloadFixtures = {
  inputs: { users: { failed: 'users.export_failed' }, payments: { failed: 'payments.export_failed' } },
  events: {
    'file.download': [{ type: 'file.download', filters: { search: '01712345678', state: 'paid', method: 'bkash' } }],
  },
  outcomes: {
    download: {
      good: successReply(null),
      refused: errorReply(403, 'Not allowed'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof downloadMachine>

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { productExportMachine } from './productExport.machine.ts'

export const productExportFixtures = {
  inputs: { none: undefined },
  events: {
    'file.download': [
      { type: 'file.download', chosen: { columns: 'all', stock: 'low' } },
      { type: 'file.download', chosen: { columns: 'stock', ids: ['saree'] } },
      { type: 'file.download', chosen: { columns: 'problems', importId: 'import' } },
    ],
  },
  outcomes: {
    downloadFile: {
      good: successReply(null),
      refused: errorReply(403, 'Not allowed'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof productExportMachine>

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { orderFilesMachine } from './orderFiles.machine.ts'

const ids = ['order-1', 'order-2']

export const orderFilesFixtures = {
  inputs: { none: undefined },
  events: {
    'file.download': [
      { type: 'file.download', file: 'invoices', ids },
      { type: 'file.download', file: 'csv', ids },
      { type: 'file.download', file: 'slips', all: { search: 'saree', count: 90 } },
      { type: 'file.download', file: 'label', parcels: ['parcel-1'] },
    ],
  },
  outcomes: {
    downloadFile: {
      good: successReply(null),
      refused: errorReply(404, 'There is no such order.'),
      otherCount: errorReply(409, 'The filters find 91 orders now. Check the number and confirm again.'),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof orderFilesMachine>

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { undoMachine } from './undo.machine.ts'

export const undoFixtures = {
  inputs: {
    step: { call: 'orderStatus', id: '66a1f0c2b7d4e8f901a2b3c4', movedAt: '2026-11-20T08:00:00.000Z' },
    block: { call: 'cashBlock', id: 'phone' },
    deletion: { call: 'trash', id: 'food' },
    price: {
      call: 'productCells',
      cells: [
        {
          id: 'saree',
          field: 'productOriginalPrice',
          before: '12500',
          saved: '11000',
          version: '2026-05-02T06:00:00.000Z',
        },
      ],
    },
  },
  events: {},
  outcomes: {
    takeBack: {
      good: successReply(null),
      refused: errorReply(409, 'Somebody else has moved this order since.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof undoMachine>

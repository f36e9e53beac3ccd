import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { receipt, undoneReceipt } from './receiveGoods.fixtures.ts'
import type { undoReceiptMachine } from './undoReceipt.machine.ts'

export const undoReceiptFixtures = {
  inputs: { none: undefined },
  events: { 'receipt.undo': [{ type: 'receipt.undo', id: receipt._id }] },
  outcomes: {
    undoReceipt: {
      good: successReply(undoneReceipt),
      refused: errorReply(409, 'Pieces of Kurta are sold. Correct its stock instead.', { code: 'receipt.sold' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof undoReceiptMachine>

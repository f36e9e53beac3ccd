import type { FixturesOf } from '../core/fixtures.ts'
import { receipt } from './receiveGoods.fixtures.ts'
import type { undoReceiptMachine } from './undoReceipt.machine.ts'

export const undoReceiptFixtures = {
  inputs: { none: undefined },
  events: { 'receipt.undo': [{ type: 'receipt.undo', id: receipt._id }] },
  outcomes: { confirm: { done: undefined } },
} satisfies FixturesOf<typeof undoReceiptMachine>

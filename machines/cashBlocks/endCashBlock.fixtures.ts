import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { blockedPhone, endedBlock } from './cashBlock.fixtures.ts'
import type { endCashBlockMachine } from './endCashBlock.machine.ts'

export const endCashBlockFixtures = {
  inputs: { none: undefined },
  events: { 'block.end': [{ type: 'block.end', id: blockedPhone._id }] },
  outcomes: {
    endCashBlock: {
      good: successReply({ ...blockedPhone, endedAt: endedBlock.endedAt, endedBy: endedBlock.endedBy }),
      refused: errorReply(404, 'This entry has ended already.', { code: 'cash_block.not_found' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof endCashBlockMachine>

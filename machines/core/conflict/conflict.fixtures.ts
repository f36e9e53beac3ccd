import { errorReply, type FixturesOf, successReply, unreachable } from '../fixtures.ts'
import type { conflictMachine } from './conflict.machine.ts'

const theirs = { _id: 'fees', updatedAt: '2026-05-02T06:00:00.000Z' }

export const conflictFixtures = {
  inputs: {
    /** A form that shows each conflict. */
    asking: { id: 'fees', version: '2026-05-01T06:00:00.000Z' },
    /** A form that saves without a question if the other change touches none of its fields. */
    comparing: { id: 'fees', version: '2026-05-01T06:00:00.000Z', seen: { _id: 'fees' } },
  },
  events: {
    'conflict.keepMine': [{ type: 'conflict.keepMine' }],
    'conflict.takeTheirs': [{ type: 'conflict.takeTheirs' }],
    'conflict.back': [{ type: 'conflict.back' }],
  },
  outcomes: { load: { good: successReply(theirs), refused: errorReply(404, 'Not found'), unreachable } },
} satisfies FixturesOf<typeof conflictMachine>

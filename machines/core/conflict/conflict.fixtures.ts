import { errorReply, type FixturesOf, successReply, unreachable } from '../fixtures.ts'
import type { conflictMachine } from './conflict.machine.ts'

const opened = { id: 'fees', version: '2026-05-01T06:00:00.000Z' }
const base = { name: 'Fees' }
const theirs = { _id: 'fees', name: 'Tolls', updatedAt: '2026-05-02T06:00:00.000Z' }

export const conflictFixtures = {
  inputs: {
    /** Both sides have changed the name. */
    asking: { ...opened, edited: { base, mine: { name: 'Duties' } } },
    /** Only the other side has. */
    merging: { ...opened, edited: { base, mine: base } },
  },
  events: {
    'conflict.keepMine': [{ type: 'conflict.keepMine' }],
    'conflict.takeTheirs': [{ type: 'conflict.takeTheirs' }],
    'conflict.back': [{ type: 'conflict.back' }],
  },
  outcomes: { load: { good: successReply(theirs), refused: errorReply(404, 'Not found'), unreachable } },
} satisfies FixturesOf<typeof conflictMachine>

import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { endCountMachine } from './endCount.machine.ts'
import { droppedCount, finishedCount, openCount, undoneCount } from './startCount.fixtures.ts'

const ended = errorReply(409, 'The count is over. Begin another one.', { code: 'stock_count.ended' })

export const endCountFixtures = {
  inputs: { none: undefined },
  events: {
    'count.finish': [{ type: 'count.finish', id: openCount._id }],
    'count.drop': [{ type: 'count.drop', id: openCount._id }],
    'count.undo': [{ type: 'count.undo', id: finishedCount._id }],
    'uncounted.choose': [{ type: 'uncounted.choose', uncounted: 'zero' }],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    finishCount: { good: successReply(finishedCount), refused: ended, unreachable },
    dropCount: { good: successReply(droppedCount), refused: ended, unreachable },
    undoCount: {
      good: successReply(undoneCount),
      refused: errorReply(409, 'Pieces of Kurta are sold. Correct its stock instead.', { code: 'stock_count.sold' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof endCountMachine>

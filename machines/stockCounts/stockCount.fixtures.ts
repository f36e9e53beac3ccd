import type { FixturesOf } from '../core/fixtures.ts'
import type { stockCountMachine } from './stockCount.machine.ts'

export const stockCountFixtures = {
  inputs: { counted: { isCounted: true }, untouched: { isCounted: false } },
  events: {
    'count.goods': [{ type: 'count.goods' }],
    'count.finish': [{ type: 'count.finish' }],
    'count.drop': [{ type: 'count.drop' }],
    'count.undo': [{ type: 'count.undo' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof stockCountMachine>

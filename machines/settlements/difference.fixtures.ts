import type { FixturesOf } from '../core/fixtures.ts'
import type { differenceMachine } from './difference.machine.ts'

export const differenceFixtures = {
  inputs: { found: undefined },
  events: {
    'difference.settle': [{ type: 'difference.settle' }],
    'difference.dispute': [{ type: 'difference.dispute' }],
    'difference.reopen': [{ type: 'difference.reopen' }],
    'difference.clear': [{ type: 'difference.clear' }],
  },
  outcomes: {},
} satisfies FixturesOf<typeof differenceMachine>

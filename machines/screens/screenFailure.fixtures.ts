import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { screenFailureMachine } from './screenFailure.machine.ts'

export const screenFailureFixtures = {
  inputs: { first: { failures: 0 }, afterAReload: { failures: 1 } },
  events: {
    'screen.retry': [{ type: 'screen.retry' }],
    'network.back': [{ type: 'network.back' }],
    'pause.ended': [{ type: 'pause.ended' }],
  },
  outcomes: {
    checkBuild: {
      good: successReply({ isUpdated: false }),
      updated: successReply({ isUpdated: true }),
      refused: errorReply(503),
      unreachable,
    },
    watchNetwork: {},
    pause: {},
  },
} satisfies FixturesOf<typeof screenFailureMachine>

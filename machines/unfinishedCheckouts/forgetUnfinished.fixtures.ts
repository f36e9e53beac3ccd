import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { forgetUnfinishedMachine } from './forgetUnfinished.machine.ts'
import { unfinished } from './unfinishedOrder.fixtures.ts'

export const forgetUnfinishedFixtures = {
  inputs: { none: undefined },
  events: { 'checkout.forget': [{ type: 'checkout.forget', id: unfinished._id }] },
  outcomes: {
    forgetUnfinished: {
      good: successReply(null),
      refused: errorReply(404, 'This checkout is ordered or deleted.', { code: 'unfinished.not_found' }),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof forgetUnfinishedMachine>

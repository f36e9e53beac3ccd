import type { Parcel } from '#contract/parcels/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { moveParcelMachine } from './moveParcel.machine.ts'
import { onTheBus } from './packParcel.fixtures.ts'

export const moveParcelFixtures = {
  inputs: { none: undefined },
  events: {
    'parcel.report': [
      { type: 'parcel.report', id: onTheBus._id, state: 'delivered' },
      { type: 'parcel.report', id: onTheBus._id, state: 'lost' },
    ],
    'report.confirm': [{ type: 'report.confirm' }],
    'report.cancel': [{ type: 'report.cancel' }],
  },
  outcomes: {
    reportParcel: {
      good: successReply<Parcel>({ ...onTheBus, state: 'delivered' }),
      refused: errorReply(409, 'The parcel has moved since, so that this step is not possible any more.', {
        code: 'parcel.step_not_allowed',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof moveParcelMachine>

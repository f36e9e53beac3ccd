import type { Parcel } from '#contract/parcels/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { checkInParcelMachine } from './checkInParcel.machine.ts'
import { onTheBus } from './packParcel.fixtures.ts'

const pieces = onTheBus.pieces.map(({ orderId, position, quantity }) => ({ orderId, position, quantity }))

export const checkInParcelFixtures = {
  inputs: { none: undefined },
  events: {
    'dialog.open': [
      { type: 'dialog.open', id: onTheBus._id, isPartly: false, pieces },
      { type: 'dialog.open', id: onTheBus._id, isPartly: true, pieces },
    ],
    'count.change': [
      { type: 'count.change', nth: 0, field: 'damaged', value: 1 },
      { type: 'count.change', nth: 0, field: 'kept', value: 0 },
      { type: 'count.change', nth: 0, field: 'missing', value: 9 },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    checkInParcel: {
      good: successReply<Parcel>({ ...onTheBus, state: 'checkedIn' }),
      refused: errorReply(409, 'The parcel has moved since, so that this step is not possible any more.', {
        code: 'parcel.step_not_allowed',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof checkInParcelMachine>

import type { Parcel } from '#contract/parcels/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { FailureValues, failDeliveryMachine } from './failDelivery.machine.ts'
import { onTheBus } from './packParcel.fixtures.ts'

export const failDeliveryFixtures = {
  inputs: { closed: undefined },
  events: {
    'dialog.open': [{ type: 'dialog.open', id: onTheBus._id }],
    ...formEvents<FailureValues>([
      { type: 'form.change', field: 'text', value: 'The phone is switched off' },
      { type: 'form.change', field: 'text', value: 'x'.repeat(1001) },
    ]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    reportFailure: {
      good: successReply<Parcel>({ ...onTheBus, state: 'deliveryFailed' }),
      refused: errorReply(409, 'The parcel has moved since, so that this step is not possible any more.', {
        code: 'parcel.step_not_allowed',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof failDeliveryMachine>

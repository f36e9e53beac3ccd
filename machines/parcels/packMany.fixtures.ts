import type { Job } from '#contract/jobs/entity.ts'
import { formEvents } from '../core/entityForm/entityForm.fixtures.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from '../jobs/job.fixtures.ts'
import type { CarrierValues, packManyMachine } from './packMany.machine.ts'

export const packManyFixtures = {
  inputs: { two: { ids: ['66a1f0c2b7d4e8f901a2b3c4', '66a1f0c2b7d4e8f901000002'] } },
  events: {
    ...formEvents<CarrierValues>([{ type: 'form.change', field: 'courier', value: 'Bus' }]),
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    packParcels: {
      good: successReply<Job>({ ...runningJob, kind: 'packParcel', subject: 'Bus', undoable: false }),
      refused: errorReply(400, 'This field is required', {
        issues: [{ path: ['courier'], message: 'This field is required' }],
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof packManyMachine>

import type { Job } from '#contract/jobs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from '../jobs/job.fixtures.ts'
import type { reportManyMachine } from './reportMany.machine.ts'

export const reportManyFixtures = {
  inputs: { two: { ids: ['66a1f0c2b7d4e8f901a2b3c4', '66a1f0c2b7d4e8f901000002'] } },
  events: {
    'step.choose': [
      { type: 'step.choose', state: 'returned' },
      { type: 'step.choose', state: 'checkedIn' },
    ],
    'dialog.confirm': [{ type: 'dialog.confirm' }],
    'dialog.cancel': [{ type: 'dialog.cancel' }],
  },
  outcomes: {
    reportParcels: {
      good: successReply<Job>({ ...runningJob, kind: 'reportParcel', subject: 'returned', undoable: false }),
      refused: errorReply(403),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof reportManyMachine>

import type { Job } from '#contract/jobs/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import { runningJob } from './job.fixtures.ts'
import type { jobsMachine } from './jobs.machine.ts'

export const jobsFixtures = {
  inputs: { none: undefined },
  events: { 'job.undo': [{ type: 'job.undo', id: runningJob._id }] },
  outcomes: {
    undoJob: {
      good: successReply<Job>({ ...runningJob, _id: 'undo', kind: 'undoOrderMove', undoable: false }),
      refused: errorReply(409, 'This cannot be undone any more.'),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof jobsMachine>

import { assign, type SnapshotFrom, setup } from 'xstate'
import { undoJob } from '#contract/jobs/api.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

/** Takes back what a job has done. */
type JobsEvent = { type: 'job.undo'; id: string }
/** Id of the job to take back. */
type Context = { jobId: string }

export const jobsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as JobsEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { undoJob: calls(undoJob, (params: { id: string }) => ({ params })) },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, JobsEvent>(),
    setJob: assign({ jobId: (_, id: string) => id }),
  },
}).createMachine({
  id: 'jobs',
  description: 'The list of jobs: another job takes back what a job has done, one at a time (`POST /jobs/{id}/undo`)',
  meta: { redaction: { 'undoJob.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { jobId: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Jobs can be taken back.',
      on: { 'job.undo': { target: 'undoing', actions: { type: 'setJob', params: ({ event }) => event.id } } },
    },
    undoing: {
      description: 'The server starts the job that takes another one back.',
      tags: 'busy',
      invoke: {
        id: 'undoJob',
        src: 'undoJob',
        input: ({ context }) => ({ id: context.jobId }),
        onDone: [succeededTo('idle', 'undo.undone_job'), failedTo('idle', 'undo.failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof jobsMachine>

export const jobsSelect = {
  /** Id of the job that is being taken back; null without one. */
  undoing: (snapshot: Snapshot) => (snapshot.matches('undoing') ? snapshot.context.jobId : null),
}

import type { Job } from '#contract/jobs/entity.ts'
import type { FixturesOf } from '../core/fixtures.ts'
import type { jobMachine } from './job.machine.ts'

/** A job on ten orders, of which six are settled and one was left as it is. */
export const runningJob: Job = {
  _id: '66a1f0c2b7d4e8f901a2b3d1',
  kind: 'moveOrder',
  subject: 'processing',
  state: 'running',
  total: 10,
  done: 6,
  failed: 1,
  failures: [
    {
      id: '66a1f0c2b7d4e8f901000003',
      label: '#000003',
      message: 'This order is shipped now, so the next status is delivered.',
    },
  ],
  undoable: true,
  undoOf: '',
  program: '',
  createdAt: '2026-11-23T06:00:00.000Z',
  finishedAt: null,
}

export const doneJob: Job = { ...runningJob, state: 'done', done: 10, finishedAt: '2026-11-23T06:00:04.000Z' }

const undoable = { hasDone: true, isUndoableKind: true, age: null } as const

export const jobFixtures = {
  inputs: { started: undefined },
  events: {
    'item.settle': [{ type: 'item.settle' }],
    'job.end': [
      { type: 'job.end', items: { hasWaiting: false, hasDone: true } },
      { type: 'job.end', items: { hasWaiting: false, hasDone: false } },
      { type: 'job.end', items: { hasWaiting: true, hasDone: true } },
    ],
    'job.undo': [
      { type: 'job.undo', job: undoable },
      { type: 'job.undo', job: { ...undoable, age: 60 } },
      { type: 'job.undo', job: { ...undoable, hasDone: false } },
      { type: 'job.undo', job: { ...undoable, isUndoableKind: false } },
    ],
  },
  outcomes: {},
} satisfies FixturesOf<typeof jobMachine>

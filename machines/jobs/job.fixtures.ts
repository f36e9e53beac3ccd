import type { Job } from '#contract/jobs/entity.ts'

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
  createdAt: '2026-11-23T06:00:00.000Z',
  finishedAt: null,
}

export const doneJob: Job = { ...runningJob, state: 'done', done: 10, finishedAt: '2026-11-23T06:00:04.000Z' }

import { type StateValueFrom, setup } from 'xstate'
import { UNDO_S } from '#contract/constants.ts'
import type { JOB_STATES } from '#contract/jobs/entity.ts'
import { moved } from '../core/lifeCycle.ts'

/** What decides whether a job ends. */
export interface JobItems {
  /** Whether an item waits. */
  readonly hasWaiting: boolean
  /** Whether an item is done, and not only given up. */
  readonly hasDone: boolean
}

/** What decides whether a job is taken back. */
export interface JobToUndo {
  readonly hasDone: boolean
  /** Whether another kind of job takes back the work of this kind. */
  readonly isUndoableKind: boolean
  /** Seconds since its end; null before. */
  readonly age: number | null
}

export type JobEvent =
  | { readonly type: 'item.settle' }
  | { readonly type: 'job.end'; readonly items: JobItems }
  | { readonly type: 'job.undo'; readonly job: JobToUndo }

/**
 * The server executes this chart; `jobItem` is the chart of its items. An undo stops the items that wait, and starts
 * another job, which takes back those that are done.
 */
export const jobMachine = setup({
  types: { events: {} as JobEvent },
  guards: {
    isSettled: ({ event }) => event.type === 'job.end' && !event.items.hasWaiting,
    hasSucceeded: ({ event }) => event.type === 'job.end' && !event.items.hasWaiting && event.items.hasDone,
    isUndoable: ({ event }) =>
      event.type === 'job.undo' &&
      event.job.isUndoableKind &&
      event.job.hasDone &&
      (event.job.age === null || event.job.age < UNDO_S),
  },
}).createMachine({
  id: 'job',
  description: 'A background job from its start to its end, and taking it back',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No item is settled.',
      on: { 'item.settle': { target: 'running', description: 'A worker has done an item, or given it up.' } },
    },
    running: {
      description: 'Some items are settled.',
      on: {
        'item.settle': { target: 'running', description: 'A worker has done another item, or given it up.' },
        'job.end': [
          { guard: 'hasSucceeded', target: 'done', description: 'No item waits, and one is done.' },
          { guard: 'isSettled', target: 'failed', description: 'No item waits, and none is done.' },
        ],
        'job.undo': { guard: 'isUndoable', target: 'takenBack', description: 'The person stops the job.' },
      },
    },
    done: {
      description: 'Each item is done, or named with the reason why not.',
      on: { 'job.undo': { guard: 'isUndoable', target: 'takenBack', description: 'The person takes the job back.' } },
    },
    failed: { type: 'final', description: 'Nothing is done, so there is nothing to take back.' },
    takenBack: { type: 'final', description: 'Another job takes back what this one has done.' },
  },
})

export type JobState = StateValueFrom<typeof jobMachine>

/** The states on the wire. */
export const WIRE_STATE_OF_JOB = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'done',
  takenBack: 'done',
} as const satisfies { readonly [state in JobState]: (typeof JOB_STATES)[number] }

/** The state of a job after an event; undefined where the chart does not allow the event. */
export const decideJob = (state: JobState, event: JobEvent): JobState | undefined =>
  moved(jobMachine, state, {}, event)?.value

import { assign, type StateValueFrom, setup } from 'xstate'
import { moved } from '../core/lifeCycle.ts'

/** An item that fails with a bug so often is given up, so that its job ends. */
export const CRASHES_MAX = 5

/** How often the work on an item has ended by a bug. */
export interface ItemFacts {
  readonly crashes: number
}

export type JobItemEvent =
  | { readonly type: 'item.do' }
  | { readonly type: 'item.refuse' }
  | { readonly type: 'item.crash' }
  | { readonly type: 'item.stop' }

/** The server executes this chart: its workers settle each item once. */
export const jobItemMachine = setup({
  types: { input: {} as ItemFacts, context: {} as ItemFacts, events: {} as JobItemEvent },
  guards: { crashesTooOften: ({ context }) => context.crashes + 1 >= CRASHES_MAX },
  actions: { countCrash: assign({ crashes: ({ context }) => context.crashes + 1 }) },
}).createMachine({
  id: 'jobItem',
  description: 'An item of a background job, from its start until it is settled',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No worker has settled the item.',
      on: {
        'item.do': { target: 'done', description: 'A worker does the item.' },
        'item.refuse': { target: 'failed', description: 'A rule of the shop does not allow it.' },
        'item.crash': [
          { guard: 'crashesTooOften', target: 'failed', actions: 'countCrash', description: 'It is given up.' },
          { actions: 'countCrash', description: 'A bug has ended the work; it is tried again.' },
        ],
        'item.stop': { target: 'failed', description: 'The job is taken back before it comes to the item.' },
      },
    },
    done: { type: 'final', description: 'The item is done, once.' },
    failed: { type: 'final', description: 'The item stays as it was; the job names the reason.' },
  },
})

/** An item as the database has it. */
export interface JobItemInChart extends ItemFacts {
  readonly state: StateValueFrom<typeof jobItemMachine>
}

/** The item after an event; undefined where the chart does not allow the event. */
export const decideItem = ({ state, crashes }: JobItemInChart, event: JobItemEvent): JobItemInChart | undefined => {
  const after = moved(jobItemMachine, state, { crashes }, event)
  return after && { state: after.value, crashes: after.context.crashes }
}

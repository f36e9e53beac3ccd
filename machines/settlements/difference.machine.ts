import { setup } from 'xstate'
import type { DifferenceState } from '#contract/settlements/entity.ts'
import type { DifferenceAct } from '#contract/settlements/rules.ts'
import { moved } from '../core/lifeCycle.ts'

/** What a person does, and `clear`, which a later line does. */
export type DifferenceEvent = {
  readonly [Act in DifferenceAct | 'clear']: { readonly type: `difference.${Act}` }
}[DifferenceAct | 'clear']

/** The server executes this chart for each difference between a courier's statement and the parcels of the shop. */
export const differenceMachine = setup({
  types: { context: {} as Record<never, never>, events: {} as DifferenceEvent },
}).createMachine({
  id: 'difference',
  description:
    'What a courier’s statement and the parcels of the shop do not agree on, until it is decided (product 16.24)',
  context: {},
  initial: 'open',
  states: {
    open: {
      description: 'Nobody has decided it; it counts among what the courier owes.',
      on: {
        'difference.settle': 'settled',
        'difference.dispute': 'disputed',
        'difference.clear': {
          target: 'cleared',
          description: 'A later line makes up for it, or its parcel is known now.',
        },
      },
    },
    disputed: {
      description: 'The courier is asked about it; it counts among what the courier owes.',
      on: {
        'difference.settle': 'settled',
        'difference.reopen': 'open',
        'difference.clear': {
          target: 'cleared',
          description: 'A later line makes up for it, or its parcel is known now.',
        },
      },
    },
    settled: {
      description: 'The shop accepts it; it is owed no longer.',
      on: { 'difference.reopen': 'open' },
    },
    cleared: { description: 'A later line has made up for it, or its parcel is known.', type: 'final' },
  },
})

/** The state of a difference after an event; undefined where the chart does not allow the event. */
export const decideDifference = (state: DifferenceState, event: DifferenceEvent): DifferenceState | undefined =>
  moved(differenceMachine, state, {}, event)?.value

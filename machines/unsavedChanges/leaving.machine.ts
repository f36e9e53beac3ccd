import { assign, emit, type SnapshotFrom, setup } from 'xstate'
import type { Language } from '#contract/languages.ts'

/** What waits for confirmation: a navigation to an address or by `delta` steps in the history, or another language. */
export type PendingNavigation =
  | { kind: 'navigate'; to: string; replace: boolean; state?: unknown }
  | { kind: 'traverse'; delta: number }
  | { kind: 'language'; language: Language }

export type LeavingEvent =
  | { type: 'leave.ask'; departure: PendingNavigation }
  | { type: 'leave.stay' }
  | { type: 'leave.go' }

/** Emitted when the navigation may proceed. */
export type LeavingEmitted = { type: 'leave.pass'; departure: PendingNavigation }

export const leavingMachine = setup({
  types: {
    context: {} as { departure: PendingNavigation | null },
    events: {} as LeavingEvent,
    emitted: {} as LeavingEmitted,
    tags: {} as 'confirming',
  },
  actions: {
    setDeparture: assign({ departure: (_, departure: PendingNavigation) => departure }),
    emitPass: emit(({ context }) => ({ type: 'leave.pass', departure: context.departure! })),
  },
}).createMachine({
  id: 'leaving',
  description: 'Asks for confirmation before a navigation discards the input of a changed form',
  context: { departure: null },
  initial: 'staying',
  states: {
    staying: {
      description: 'The person can work on the page; no navigation waits.',
      on: {
        'leave.ask': {
          target: 'asking',
          actions: { type: 'setDeparture', params: ({ event }) => event.departure },
        },
      },
    },
    asking: {
      description: 'A navigation waits for the decision between staying and losing the input.',
      tags: 'confirming',
      on: {
        'leave.ask': { actions: { type: 'setDeparture', params: ({ event }) => event.departure } },
        'leave.stay': 'staying',
        'leave.go': { target: 'staying', actions: 'emitPass' },
      },
    },
  },
})

export const leavingSelect = {
  open: (snapshot: SnapshotFrom<typeof leavingMachine>) => snapshot.hasTag('confirming'),
}

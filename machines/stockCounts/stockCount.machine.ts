import { setup } from 'xstate'
import type { CountState } from '#contract/stockCounts/entity.ts'
import { moved } from '../core/lifeCycle.ts'

export type StockCountEvent =
  | { readonly type: 'count.goods' }
  | { readonly type: 'count.finish' }
  | { readonly type: 'count.drop' }
  | { readonly type: 'count.undo' }

/** What decides about a count, next to its state. */
export interface StockCountFacts {
  /** Whether anything is counted, or counts as 0. */
  readonly isCounted: boolean
}

/** The server executes this chart for each count of stock. */
export const stockCountMachine = setup({
  types: { input: {} as StockCountFacts, context: {} as StockCountFacts, events: {} as StockCountEvent },
  guards: { isCounted: ({ context }) => context.isCounted },
}).createMachine({
  id: 'stockCount',
  description: 'A count of stock by list, and what becomes of its differences (product 16.39)',
  context: ({ input }) => input,
  initial: 'open',
  states: {
    open: {
      description: 'People count; no stock has changed.',
      on: {
        'count.goods': { target: 'open', description: 'Somebody counts pieces.' },
        'count.finish': { guard: 'isCounted', target: 'finished' },
        'count.drop': 'dropped',
      },
    },
    finished: {
      description: 'The differences are in the stock.',
      on: { 'count.undo': 'undone' },
    },
    dropped: { description: 'The count has ended without a change of stock.', type: 'final' },
    undone: { description: 'The differences are taken out of the stock again.', type: 'final' },
  },
})

/** The state of a count after an event; undefined where the chart does not allow the event. */
export const decideCount = (
  state: CountState,
  facts: StockCountFacts,
  event: StockCountEvent,
): CountState | undefined => moved(stockCountMachine, state, facts, event)?.value

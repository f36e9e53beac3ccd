import { assign, setup } from 'xstate'
import type { Visibility } from '#contract/products/listFilters.ts'
import { moved } from '../core/lifeCycle.ts'

/** The times of a product as ISO texts; null for none. */
export interface ShownTimes {
  /** When customers see it. */
  readonly from: string | null
  /** When it is hidden again. */
  readonly until: string | null
}

type WithoutTimes = 'product.hide' | 'product.draft' | 'time.from' | 'time.until'
export type VisibilityEvent =
  | { readonly type: 'product.show'; readonly until: string | null }
  | ({ readonly type: 'product.schedule' } & ShownTimes)
  | { readonly [Type in WithoutTimes]: { readonly type: Type } }[WithoutTimes]

/** The server executes this chart for each product: a person chooses the state, and a time that comes moves it. */
export const productVisibilityMachine = setup({
  types: { input: {} as ShownTimes, context: {} as ShownTimes, events: {} as VisibilityEvent },
  guards: {
    hasTimes: ({ event }) =>
      event.type === 'product.schedule' && event.from !== null && (event.until === null || event.from < event.until),
  },
  actions: {
    keepTimes: assign(({ event }) => ({
      from: 'from' in event ? event.from : null,
      until: 'until' in event ? event.until : null,
    })),
    forgetBeginning: assign({ from: null }),
  },
}).createMachine({
  id: 'productVisibility',
  description: 'Whether and when customers see a product (product 16.28)',
  context: ({ input }) => input,
  initial: 'draft',
  on: {
    'product.show': { target: '.shown', actions: 'keepTimes' },
    'product.schedule': { guard: 'hasTimes', target: '.scheduled', actions: 'keepTimes' },
    'product.hide': { target: '.hidden', actions: 'keepTimes' },
    'product.draft': { target: '.draft', actions: 'keepTimes' },
  },
  states: {
    draft: { description: 'Staff prepare the product.' },
    scheduled: {
      description: 'Customers see the product from a time on.',
      on: { 'time.from': { target: 'shown', actions: 'forgetBeginning' } },
    },
    shown: {
      description: 'Customers see the product, and may order it.',
      on: { 'time.until': { target: 'hidden', actions: 'keepTimes' } },
    },
    hidden: { description: 'The product was taken out of the shop, by a person or by its end.' },
  },
})

/** A product as the database has it. */
export interface ProductInChart extends ShownTimes {
  readonly visibility: Visibility
}

/** The product after an event; undefined where the chart does not allow the event. */
export const decideVisibility = (
  { visibility, from, until }: ProductInChart,
  event: VisibilityEvent,
): ProductInChart | undefined => {
  const after = moved(productVisibilityMachine, visibility, { from, until }, event)
  return after && { visibility: after.value, ...after.context }
}

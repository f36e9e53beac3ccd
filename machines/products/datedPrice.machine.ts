import { assign, setup } from 'xstate'
import { moved } from '../core/lifeCycle.ts'

/** What a person plans: a discount in percent, and its times as ISO texts. */
export interface PlannedPrice {
  readonly discount: number
  readonly from: string
  readonly until: string
}

interface Context extends PlannedPrice {
  /** The discount that the product has without this one; null while this one is not running. */
  readonly former: number | null
}

export type DatedPriceEvent =
  | ({ readonly type: 'price.change' } & PlannedPrice)
  /** A time that comes, with the discount that the product has then. */
  | { readonly type: 'time.from'; readonly present: number }
  | { readonly [Type in 'price.cancel' | 'discount.change' | 'time.until']: { readonly type: Type } }[
      | 'price.cancel'
      | 'discount.change'
      | 'time.until']

/** The server executes this chart for each dated price: people plan, change and cancel it, and times begin and end it. */
export const datedPriceMachine = setup({
  types: { input: {} as PlannedPrice, context: {} as Context, events: {} as DatedPriceEvent },
  guards: { isInOrder: ({ event }) => event.type === 'price.change' && event.from < event.until },
  actions: {
    keepPrice: assign(({ event, context }) => {
      const { discount, from, until } = event.type === 'price.change' ? event : context
      return { discount, from, until }
    }),
    keepFormer: assign(({ event }) => ({ former: event.type === 'time.from' ? event.present : null })),
    forgetFormer: assign({ former: null }),
  },
}).createMachine({
  id: 'datedPrice',
  description: 'A price of a product that begins and ends at given times (product 16.28)',
  context: ({ input }) => ({ ...input, former: null }),
  initial: 'planned',
  states: {
    planned: {
      description: 'The product has its usual price.',
      on: {
        'price.change': { guard: 'isInOrder', actions: 'keepPrice' },
        'price.cancel': 'cancelled',
        'time.from': { target: 'running', actions: 'keepFormer' },
        'time.until': 'ended',
      },
    },
    running: {
      description: 'The product has this price; the former discount waits.',
      on: {
        'price.change': { guard: 'isInOrder', actions: 'keepPrice' },
        'price.cancel': 'cancelled',
        'discount.change': { target: 'cancelled', actions: 'forgetFormer' },
        'time.until': 'ended',
      },
    },
    ended: { type: 'final', description: 'Its time is over; a former discount came back.' },
    cancelled: {
      type: 'final',
      description: 'A person took it back, and a former discount came back, or another discount replaced it.',
    },
  },
})

/** A dated price as the database has it. */
export interface DatedPriceInChart extends Context {
  readonly state: 'planned' | 'running' | 'ended' | 'cancelled'
}

/** The dated price after an event; undefined where the chart does not allow the event. */
export const decidePrice = (
  { state, ...context }: DatedPriceInChart,
  event: DatedPriceEvent,
): DatedPriceInChart | undefined => {
  const after = moved(datedPriceMachine, state, context, event)
  return after && { state: after.value, ...after.context }
}

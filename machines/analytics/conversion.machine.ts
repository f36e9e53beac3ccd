import { type StateValueFrom, setup } from 'xstate'
import { moved } from '../core/lifeCycle.ts'

export type ConversionEvent =
  /** The order is paid, or delivered, as the shop counts purchases. */
  | { readonly type: 'order.counts' }
  /** The order is cancelled, or its money went back. */
  | { readonly type: 'order.undone' }
  /** A part of the money went back, and the order stays paid. */
  | { readonly type: 'order.reduced' }
  | { readonly type: 'service.accepts' }
  /** The service has accepted nothing for a day. */
  | { readonly type: 'service.givenUp' }

/**
 * The server executes this chart for each order of a visitor who has agreed, and each service that learns of it. A
 * withdrawal of the consent deletes it, in any state.
 */
export const conversionMachine = setup({ types: { events: {} as ConversionEvent } }).createMachine({
  id: 'conversion',
  description: 'What a service learns of an order: its purchase, and what of it was taken back (product 16.30)',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The order is placed, and no purchase yet.',
      on: { 'order.counts': 'counting', 'order.undone': 'unneeded' },
    },
    counting: {
      description: 'The purchase is sent until the service accepts it.',
      on: { 'service.accepts': 'counted', 'service.givenUp': 'abandoned' },
    },
    counted: {
      description: 'The service has counted the purchase.',
      on: { 'order.undone': 'reversing', 'order.reduced': 'reducing' },
    },
    reducing: {
      description: 'The part that went back is sent until the service accepts it.',
      on: { 'service.accepts': 'counted', 'order.undone': 'reversing', 'service.givenUp': 'abandoned' },
    },
    reversing: {
      description: 'The end of the purchase is sent until the service accepts it.',
      on: { 'service.accepts': 'reversed', 'service.givenUp': 'abandoned' },
    },
    reversed: { type: 'final', description: 'The service has taken the purchase back.' },
    unneeded: { type: 'final', description: 'The order ended before it was a purchase; nothing was sent.' },
    abandoned: { type: 'final', description: 'The service has accepted nothing for a day.' },
  },
})

export type ConversionState = StateValueFrom<typeof conversionMachine>

/** The state after an event; undefined where the chart does not allow the event. */
export const decideConversion = (state: ConversionState, event: ConversionEvent): ConversionState | undefined =>
  moved(conversionMachine, state, {}, event)?.value

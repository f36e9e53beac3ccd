import { setup } from 'xstate'
import type { BookingState } from '#contract/couriers/values.ts'
import { moved } from '../core/lifeCycle.ts'

/** What decides about a booking, next to its state. */
export interface BookingFacts {
  /** Whether a message or a person has named the courier's number of the parcel, so that it is looked up next. */
  readonly isNamed: boolean
}

export type BookingEvent = {
  readonly [Step in BookingStep]: { readonly type: `booking.${Step}` }
}[BookingStep]
type BookingStep =
  | 'take'
  | 'unwanted'
  | 'notSent'
  | 'silent'
  | 'made'
  | 'declined'
  | 'unnamed'
  | 'named'
  | 'again'
  | 'withdraw'
  | 'cancelled'
  | 'moves'

/** Nobody has named the parcel in time. */
const unnamed = { guard: 'isUnnamed', target: 'unclear' } as const

/** The server executes this chart for each booking, by what the courier answers and by what people press. */
export const bookingMachine = setup({
  types: { input: {} as BookingFacts, context: {} as BookingFacts, events: {} as BookingEvent },
  guards: { isUnnamed: ({ context }) => !context.isNamed },
}).createMachine({
  id: 'booking',
  description: 'The booking of a parcel at a courier, which makes it once (product 16.23)',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It is sent soon.',
      on: { 'booking.take': 'sending', 'booking.withdraw': 'withdrawn' },
    },
    sending: {
      description: 'A server sends it.',
      on: {
        'booking.unwanted': { target: 'withdrawn', description: 'Its parcel was cancelled before the call.' },
        'booking.notSent': { target: 'waiting', description: 'The call has not reached the courier.' },
        'booking.silent': 'unanswered',
        'booking.made': 'booked',
        'booking.declined': 'refused',
        'booking.unnamed': unnamed,
      },
    },
    unanswered: {
      description: 'Nobody knows yet whether the courier has made it.',
      on: {
        'booking.silent': 'unanswered',
        'booking.named': 'unanswered',
        'booking.made': 'booked',
        'booking.declined': 'refused',
        'booking.unnamed': unnamed,
      },
    },
    unclear: {
      description: "Nobody will know, until a message comes or a person looks into the courier's panel.",
      on: {
        'booking.named': 'unanswered',
        'booking.made': 'booked',
        'booking.again': 'waiting',
        'booking.withdraw': 'withdrawn',
      },
    },
    refused: {
      description: 'The courier declines a field, which a person corrects.',
      on: { 'booking.again': 'waiting', 'booking.withdraw': 'withdrawn' },
    },
    booked: {
      description: 'The courier has made it.',
      on: { 'booking.cancelled': 'cancelled' },
    },
    cancelled: {
      description: 'The courier does not fetch it.',
      on: { 'booking.moves': { target: 'booked', description: 'The courier has it all the same.' } },
    },
    withdrawn: { type: 'final', description: 'It was never made, and is not sent.' },
  },
})

/** A booking as the database has it. */
export interface BookingInChart extends BookingFacts {
  readonly state: BookingState
}

/** The state after an event; undefined where the chart does not allow it. */
export const decideBooking = (
  { state, isNamed }: BookingInChart,
  type: BookingEvent['type'],
): BookingState | undefined => moved(bookingMachine, state, { isNamed }, { type })?.value

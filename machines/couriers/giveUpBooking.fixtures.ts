import type { Booking } from '#contract/couriers/entity.ts'
import { errorReply, type FixturesOf, successReply, unreachable } from '../core/fixtures.ts'
import type { giveUpBookingMachine } from './giveUpBooking.machine.ts'
import { booked, declined } from './sendByCourier.fixtures.ts'

export const giveUpBookingFixtures = {
  inputs: { none: undefined },
  events: {
    'booking.giveUp': [
      { type: 'booking.giveUp', booking: declined },
      { type: 'booking.giveUp', booking: booked },
    ],
    'booking.confirm': [{ type: 'booking.confirm' }],
    'booking.keep': [{ type: 'booking.keep' }],
  },
  outcomes: {
    changeBooking: {
      good: successReply<Booking>({ ...declined, state: 'withdrawn' }),
      refused: errorReply(409, 'The booking has moved since, so that this is no longer possible.', {
        code: 'courier.booking_moved',
      }),
      inPanel: errorReply(409, 'The courier does not cancel this parcel any more.', {
        code: 'courier.cancel_declined',
      }),
      serverError: errorReply(500),
      unreachable,
    },
  },
} satisfies FixturesOf<typeof giveUpBookingMachine>

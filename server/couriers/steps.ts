import { BOOKING_STATES, type BookingState } from '#contract/couriers/values.ts'
import { type BookingEvent, decideBooking } from '#machines/couriers/booking.machine.ts'

const listOf = (states: readonly BookingState[]) => states.map((state) => `'${state}'`).join(', ')

/** What an event makes of `courier_bookings b`, as their chart decides, in SQL: one statement moves any number of them. */
export const bookingStep = (event: BookingEvent['type']) => {
  const steps = [false, true].flatMap((isNamed) =>
    BOOKING_STATES.flatMap((state) => {
      const to = decideBooking({ state, isNamed }, event)
      return to === undefined ? [] : [{ state, isNamed, to }]
    }),
  )
  const cases = steps.map(
    ({ state, isNamed, to }) => `when b.state = '${state}' and (b.hint is not null) = ${isNamed} then '${to}'`,
  )
  return {
    /** Whether the chart knows the event in the state of the booking. */
    isAllowed: `b.state in (${listOf([...new Set(steps.map(({ state }) => state))])})`,
    /** The state after the event; where the chart does not allow it, the one that the booking has. */
    after: `case ${cases.join(' ')} else b.state end`,
  }
}

import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { BOOKING_STATES, type BookingState } from '#contract/couriers/values.ts'
import { bookingFixtures } from '#machines/couriers/booking.fixtures.ts'
import { bookingMachine, decideBooking } from '#machines/couriers/booking.machine.ts'
import { bookingStep } from '#server/couriers/steps.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: BookingState) =>
  ({ snapshot }: PlayResult<typeof bookingMachine>) =>
    expect([snapshot.value, snapshot.status]).toEqual([state, state === 'withdrawn' ? 'done' : 'active'])

testCoverage(
  bookingMachine,
  bookingFixtures,
  Object.fromEntries(BOOKING_STATES.map((state) => [state, isIn(state)])) as Record<
    BookingState,
    ReturnType<typeof isIn>
  >,
)

const stepsOf = (type: Parameters<typeof decideBooking>[1], isNamed = false) =>
  Object.fromEntries(
    BOOKING_STATES.flatMap((state) => {
      const to = decideBooking({ state, isNamed }, type)
      return to === undefined ? [] : [[state, to]]
    }),
  )

test('a new booking waits', () => {
  expect(createActor(bookingMachine, { input: { isNamed: false } }).getSnapshot().value).toBe('waiting')
})

test('a booking is sent once: after the call it waits again only where the call has not reached the courier', () => {
  expect(stepsOf('booking.take')).toEqual({ waiting: 'sending' })
  expect(stepsOf('booking.notSent')).toEqual({ sending: 'waiting' })
  expect(stepsOf('booking.unwanted')).toEqual({ sending: 'withdrawn' })
  expect(stepsOf('booking.silent')).toEqual({ sending: 'unanswered', unanswered: 'unanswered' })
  expect(stepsOf('booking.declined')).toEqual({ sending: 'refused', unanswered: 'refused' })
  expect(stepsOf('booking.made')).toEqual({ sending: 'booked', unanswered: 'booked', unclear: 'booked' })
})

test('one that is named is looked up, and not left to a person', () => {
  expect(stepsOf('booking.unnamed')).toEqual({ sending: 'unclear', unanswered: 'unclear' })
  expect(stepsOf('booking.unnamed', true)).toEqual({})
  expect(stepsOf('booking.named')).toEqual({ unanswered: 'unanswered', unclear: 'unanswered' })
})

test('a person sends again or gives up what the courier does not have, and cancels what it has', () => {
  expect(stepsOf('booking.again')).toEqual({ unclear: 'waiting', refused: 'waiting' })
  expect(stepsOf('booking.withdraw')).toEqual({ waiting: 'withdrawn', unclear: 'withdrawn', refused: 'withdrawn' })
  expect(stepsOf('booking.cancelled')).toEqual({ booked: 'cancelled' })
  expect(stepsOf('booking.moves')).toEqual({ cancelled: 'booked' })
})

test('the statements of the server are those of the chart', () => {
  expect(bookingStep('booking.unnamed')).toEqual({
    isAllowed: "b.state in ('sending', 'unanswered')",
    after:
      "case when b.state = 'sending' and (b.hint is not null) = false then 'unclear' when b.state = 'unanswered' and (b.hint is not null) = false then 'unclear' else b.state end",
  })
})

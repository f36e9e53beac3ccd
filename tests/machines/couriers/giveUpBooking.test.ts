import { expect, test } from 'vitest'
import { giveUpBookingFixtures } from '#machines/couriers/giveUpBooking.fixtures.ts'
import { giveUpBookingMachine, giveUpBookingSelect as select } from '#machines/couriers/giveUpBooking.machine.ts'
import { booked, declined } from '#machines/couriers/sendByCourier.fixtures.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes } = giveUpBookingFixtures
const [gives, cancels] = events['booking.giveUp']
const [confirm] = events['booking.confirm']
const [keep] = events['booking.keep']
const play = (...way: Parameters<typeof journey>[2][]) => journey(giveUpBookingMachine, undefined, ...way)

testCoverage(giveUpBookingMachine, giveUpBookingFixtures, {
  idle: ({ snapshot }) => expect([select.isAsking(snapshot), select.busy(snapshot)]).toEqual([false, false]),
  asking: ({ snapshot }) => expect([select.isAsking(snapshot), select.busy(snapshot)]).toEqual([true, false]),
  givingUp: ({ snapshot, calls }) => {
    expect([select.isAsking(snapshot), select.busy(snapshot), snapshot.can(gives)]).toEqual([false, true, false])
    expect(calls.at(-1)?.src).toBe('changeBooking')
  },
})

test('a booking is given up after a question, as it is', async () => {
  expect((await play(gives, keep)).snapshot.value).toBe('idle')
  const { city, area, areaName, note, secondPhone, toPoint, weight } = declined
  const given = await play(gives, confirm)
  expect(given.snapshot.context.booking).toEqual(declined)
  expect(given.calls.at(-1)?.input).toEqual({
    id: declined._id,
    change: { act: 'withdraw', number: '', city, area, areaName, note, secondPhone, toPoint, weight },
  })
  expect([select.isAtCourier(given.snapshot), given.calls.length]).toEqual([false, 1])
  const done = await play(gives, confirm, resolveCall('changeBooking', outcomes.changeBooking.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual(['idle', ['The parcel is not sent']])
})

test('a booking that the courier has is cancelled there', async () => {
  const given = await play(cancels, confirm)
  expect(select.isAtCourier(given.snapshot)).toBe(true)
  expect(given.calls.at(-1)?.input).toMatchObject({ id: booked._id, change: { act: 'cancel' } })
})

test.each([
  [outcomes.changeBooking.refused, 'The booking has moved since, so that this is no longer possible.'],
  [outcomes.changeBooking.serverError, 'The parcels could not be sent. Please try again.'],
] as const)('a refusal is said: %#', async (outcome, text) => {
  const played = await play(gives, confirm, resolveCall('changeBooking', outcome))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['idle', [text]])
  const broken = await play(gives, confirm, rejectCall('changeBooking'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['idle', [unexpectedText]])
})

import { expect, test } from 'vitest'
import {
  declined,
  sendByCourierFixtures,
  sendsMany,
  unclear,
  wrongPhone,
} from '#machines/couriers/sendByCourier.fixtures.ts'
import {
  sendByCourierSelect as select,
  sendByCourierMachine,
  weightOfPieces,
} from '#machines/couriers/sendByCourier.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { events, outcomes } = sendByCourierFixtures
const [sends, corrects, names] = events['dialog.open']
const correctsPhone = { type: 'dialog.open', booking: wrongPhone } as const
const play = (...way: Parameters<typeof journey>[2][]) => journey(sendByCourierMachine, undefined, ...way)
const failed = 'The parcels could not be sent. Please try again.'
const cancel = { type: 'dialog.cancel' } as const
const weight = changeField('weight', '৮০০')

const parts = (snapshot: Parameters<typeof select.count>[0]) => [
  select.open(snapshot),
  select.busy(snapshot),
  snapshot.hasTag('form'),
  snapshot.can(cancel),
  select.booking(snapshot) !== null,
]

testCoverage(sendByCourierMachine, sendByCourierFixtures, {
  closed: ({ snapshot }) => expect(parts(snapshot).slice(0, 4)).toEqual([false, false, false, false]),
  choosing: ({ snapshot }) => expect(parts(snapshot)).toEqual([true, false, true, true, false]),
  sending: ({ snapshot, calls }) => {
    expect(parts(snapshot)).toEqual([true, true, true, false, false])
    expect(calls.at(-1)?.src).toBe('bookParcels')
  },
  correcting: ({ snapshot }) => expect(parts(snapshot)).toEqual([true, false, true, true, true]),
  changing: ({ snapshot, calls }) => {
    expect(parts(snapshot)).toEqual([true, true, true, false, true])
    expect(calls.at(-1)?.src).toBe('changeBooking')
  },
})

test('a parcel has the weight of its pieces, where that of each is known', async () => {
  const piece = { orderId: 'order', position: 0, quantity: 2, productName: 'Shirt' }
  const known = [
    { ...piece, weight: 250 },
    { ...piece, quantity: 1, weight: 100 },
  ]
  expect([weightOfPieces(known), weightOfPieces([...known, piece])]).toEqual([600, 0])
  const played = await play({ ...sends, weight: weightOfPieces(known) }, submit)
  expect(played.calls.at(-1)?.input).toMatchObject({ weight: 600 })
})

test('an order is sent with what the person has typed, at half a kilogram unless they say otherwise', async () => {
  const played = await play(sends, weight, changeField('note', ' Call first '), submit)
  expect(played.calls.at(-1)?.input).toEqual({
    ids: sends.ids,
    courier: 'pathao',
    city: '',
    area: '',
    areaName: '',
    weight: 800,
    note: 'Call first',
    secondPhone: '',
    toPoint: false,
  })
  const done = await play(sends, submit, resolveCall('bookParcels', outcomes.bookParcels.good))
  expect([done.snapshot.value, toastTexts(done, 'success')]).toEqual([
    'closed',
    ['1 parcel is on the way to the courier'],
  ])
  expect(done.calls.at(-1)?.input).toMatchObject({ weight: 500 })
})

test('orders of which no parcel was made are named until the next press', async () => {
  const partly = [sends, submit, resolveCall('bookParcels', outcomes.bookParcels.partly)] as const
  const played = await play(...partly)
  expect([played.snapshot.value, toastTexts(played, 'success')]).toEqual([
    'closed',
    ['1 parcel is on the way to the courier, 1 could not be packed'],
  ])
  const [failure] = select.failures(played.snapshot)
  expect(failure?.message).toBe('Some of these pieces are in another parcel already.')
  const next = await play(...partly, sendsMany, submit, resolveCall('bookParcels', outcomes.bookParcels.good))
  expect([select.failures(next.snapshot), select.count(next.snapshot)]).toEqual([[], 2])
})

test('nothing is sent without a weight, or with a second phone that is none', async () => {
  const played = await play(sends, changeField('weight', '0'), changeField('secondPhone', '12'), submit)
  expect(played.calls).toEqual([])
  expect(Object.keys(issueTexts(played.snapshot)).sort()).toEqual(['secondPhone', 'weight'])
  expect(select.count((await play(sends, changeField('weight', '0'), cancel, sendsMany)).snapshot)).toBe(2)
})

test('what the courier declines stands at its field, and what it declines of the order above the form', async () => {
  const { snapshot } = await play(corrects)
  expect(issueTexts(snapshot)).toEqual({ area: 'Delivery is not available in this zone.' })
  expect([snapshot.context.form.formError, select.ofOrder(snapshot)]).toEqual([null, null])
  const { courier, city, area, areaName, note, secondPhone } = declined
  expect(snapshot.context.form.values).toEqual({
    ...{ courier, city, area, areaName, note, secondPhone },
    toPoint: false,
    weight: '750',
    number: '',
  })
  // A change of the field takes the words away, a change of another does not.
  expect(issueTexts((await play(corrects, weight)).snapshot)).not.toEqual({})
  expect(issueTexts((await play(corrects, changeField('area', '53'), weight)).snapshot)).toEqual({
    area: 'Delivery is not available in this zone.',
  })
  const phone = (await play(correctsPhone)).snapshot
  expect([issueTexts(phone), select.ofOrder(phone)]).toEqual([{}, 'phone'])
  expect(phone.context.form.formError).toBe('couriers.declined')
  for (const field of ['secondPhone', 'note', 'weight'] as const) {
    const { snapshot: shown } = await play({ type: 'dialog.open', booking: { ...wrongPhone, field } })
    expect(issueTexts(shown)).toEqual({ [field]: 'The courier does not take this.' })
  }
  expect(select.ofOrder((await play(names)).snapshot)).toBeNull()
  expect((await play(names)).snapshot.context.form.formError).toBeNull()
  expect(select.booking((await play(corrects, cancel, sends)).snapshot)).toBeNull()
})

test('a booking is sent again, or named by the number of the panel', async () => {
  const again = await play(corrects, weight, submit)
  expect(again.calls.at(-1)?.input).toMatchObject({
    id: declined._id,
    change: { act: 'again', number: '', weight: 800 },
  })
  const done = await play(corrects, submit, resolveCall('changeBooking', outcomes.changeBooking.good))
  expect(toastTexts(done, 'success')).toEqual(['The parcel is on its way to the courier again'])
  const named = await play(names, changeField('number', 'DL1'), submit)
  expect(named.calls.at(-1)?.input).toMatchObject({ id: unclear._id, change: { act: 'named', number: 'DL1' } })
})

test.each([
  ['choosing', [sends, submit], 'bookParcels', outcomes.bookParcels.refused, 'The shop has no such courier.'],
  ['choosing', [sends, submit], 'bookParcels', outcomes.bookParcels.serverError, failed],
  [
    'correcting',
    [corrects, submit],
    'changeBooking',
    outcomes.changeBooking.refused,
    'The booking has moved since, so that this is no longer possible.',
  ],
  ['correcting', [corrects, submit], 'changeBooking', outcomes.changeBooking.serverError, failed],
] as const)('%s follows a refusal: %#', async (state, way, call, outcome, text) => {
  const played = await play(...way, resolveCall(call, outcome))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual([state, [text]])
  const broken = await play(...way, rejectCall(call))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual([state, [unexpectedText]])
})

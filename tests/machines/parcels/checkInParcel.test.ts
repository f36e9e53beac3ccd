import { expect, test } from 'vitest'
import { checkInParcelFixtures } from '#machines/parcels/checkInParcel.fixtures.ts'
import { checkInParcelMachine, mostOf, checkInParcelSelect as select } from '#machines/parcels/checkInParcel.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { checkInParcel } = checkInParcelFixtures.outcomes
const [back, partly] = checkInParcelFixtures.events['dialog.open']
const [damages, keepsNone] = checkInParcelFixtures.events['count.change']
const [confirm] = checkInParcelFixtures.events['dialog.confirm']
const play = (...way: Parameters<typeof journey>[2][]) => journey(checkInParcelMachine, undefined, ...way)
const { orderId, position } = back.pieces[0]!
const counted = (good: number, damaged = 0, missing = 0) => ({
  id: back.id,
  pieces: [{ orderId, position, good, damaged, missing }],
})

testCoverage(checkInParcelMachine, checkInParcelFixtures, {
  closed: ({ snapshot }) => expect(select.open(snapshot)).toBe(false),
  counting: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot), select.id(snapshot)]).toEqual([true, false, back.id])
  },
  saving: ({ snapshot, calls }) => {
    expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, true])
    expect(calls.at(-1)).toMatchObject({ src: 'checkInParcel', input: { id: back.id } })
  },
})

test('all pieces are good but those that the person names, and no line has more than its pieces', async () => {
  const all = await play(back, confirm)
  expect(all.calls.map(({ input }) => input)).toEqual([counted(2)])
  expect(select.isPartly(all.snapshot)).toBe(false)
  const one = await play(back, damages, { ...damages, field: 'missing', value: 2 }, confirm)
  expect(one.calls.map(({ input }) => input)).toEqual([counted(1, 1)])
  const [line] = select.lines(one.snapshot)
  expect([mostOf(line!, 'damaged'), mostOf(line!, 'missing')]).toEqual([2, 1])
  const odd = await play(back, { ...damages, value: -1 }, { ...damages, nth: 1 }, confirm)
  expect(odd.calls.map(({ input }) => input)).toEqual([counted(2)])
  const missing = await play(back, { ...damages, field: 'missing', value: 1 }, confirm)
  expect(missing.calls.map(({ input }) => input)).toEqual([counted(1, 0, 1)])
})

test('only the line that is named changes', async () => {
  const two = { ...back, pieces: [...back.pieces, { orderId, position: 5, quantity: 4 }] }
  const { snapshot } = await play(two, { ...damages, nth: 1 })
  expect(select.lines(snapshot).map(({ damaged }) => damaged)).toEqual([0, 1])
})

test('of a parcel that is delivered in part, the customer has kept all but what is counted', async () => {
  const kept = await play(partly, confirm)
  expect(kept.calls.map(({ input }) => input)).toEqual([counted(0)])
  expect(select.isPartly(kept.snapshot)).toBe(true)
  const none = await play(partly, keepsNone, damages, confirm)
  expect(none.calls.map(({ input }) => input)).toEqual([counted(1, 1)])
  const next = await play(partly, { type: 'dialog.cancel' }, back, confirm)
  expect(next.calls.map(({ input }) => input)).toEqual([counted(2)])
})

test.each([
  ['good', 'closed', 'success', 'The parcel is checked in'],
  ['refused', 'counting', 'error', 'The parcel has moved since, so that this step is not possible any more.'],
  ['serverError', 'counting', 'error', 'The parcel could not be changed. Please try again.'],
] as const)('an answer like %s leads to %s', async (outcome, state, kind, text) => {
  const played = await play(back, confirm, resolveCall('checkInParcel', checkInParcel[outcome]))
  expect([played.snapshot.value, toastTexts(played, kind)]).toEqual([state, [text]])
})

test('an exception in the call leaves what was counted', async () => {
  const played = await play(back, damages, confirm, rejectCall('checkInParcel'))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['counting', [unexpectedText]])
  expect(select.lines(played.snapshot)[0]!.damaged).toBe(1)
})

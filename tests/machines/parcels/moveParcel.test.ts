import { expect, test } from 'vitest'
import { HAND_STATES } from '#contract/parcels/states.ts'
import { moveParcelFixtures } from '#machines/parcels/moveParcel.fixtures.ts'
import { moveParcelMachine, moveParcelSelect as select } from '#machines/parcels/moveParcel.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { reportParcel } = moveParcelFixtures.outcomes
const [delivered, lost] = moveParcelFixtures.events['parcel.report']
const confirm = { type: 'report.confirm' }
const play = (...way: Parameters<typeof journey>[2][]) => journey(moveParcelMachine, undefined, ...way)

testCoverage(moveParcelMachine, moveParcelFixtures, {
  idle: ({ snapshot }) => {
    expect([select.busy(snapshot), select.asked(snapshot), snapshot.can(delivered)]).toEqual([false, null, true])
  },
  asking: ({ snapshot }) => {
    expect([select.busy(snapshot), select.asked(snapshot)]).toEqual([false, 'lost'])
  },
  reporting: ({ snapshot, calls }) => {
    const { id, state } = snapshot.context
    expect([select.busy(snapshot), select.asked(snapshot), snapshot.can(delivered)]).toEqual([true, null, false])
    expect(select.reporting({ id, state })(snapshot)).toBe(true)
    expect(select.reporting({ id: 'other', state })(snapshot)).toBe(false)
    expect(select.reporting({ id, state: 'inTransit' })(snapshot)).toBe(false)
    expect(calls.at(-1)).toMatchObject({ src: 'reportParcel', input: { id, state } })
  },
})

test('one press reports a step, but for those that are hard to take back', async () => {
  const asked: string[] = []
  for (const state of HAND_STATES) {
    if (state === 'deliveryFailed') continue
    const { snapshot } = await play({ ...delivered, state })
    if (snapshot.value === 'asking') asked.push(state)
  }
  expect(asked).toEqual(['cancelled', 'partlyDelivered', 'returned', 'lost'])
  const pressed = await play(delivered)
  expect(pressed.calls.map(({ input }) => input)).toEqual([{ id: delivered.id, state: 'delivered' }])
  const cancelled = await play(lost, { type: 'report.cancel' })
  expect([cancelled.snapshot.value, cancelled.calls]).toEqual(['idle', []])
  const reported = await play(lost, confirm, resolveCall('reportParcel', reportParcel.good))
  expect(reported.calls.map(({ input }) => input)).toEqual([{ id: lost.id, state: 'lost' }])
  expect(toastTexts(reported, 'success')).toEqual(['The step of the parcel is saved'])
})

test.each([
  ['refused', 'The parcel has moved since, so that this step is not possible any more.'],
  ['serverError', 'The parcel could not be changed. Please try again.'],
] as const)('after an answer like %s another step can be reported', async (outcome, text) => {
  const played = await play(delivered, resolveCall('reportParcel', reportParcel[outcome]))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['idle', [text]])
})

test('an exception in the call reports nothing', async () => {
  const played = await play(delivered, rejectCall('reportParcel'))
  expect([played.snapshot.value, toastTexts(played, 'error')]).toEqual(['idle', [unexpectedText]])
})

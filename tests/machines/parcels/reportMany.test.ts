import { expect, test } from 'vitest'
import { reportManyFixtures } from '#machines/parcels/reportMany.fixtures.ts'
import { reportManyMachine, reportManySelect as select } from '#machines/parcels/reportMany.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { events, outcomes, inputs } = reportManyFixtures
const [comeBack, checkIn] = events['step.choose']
const [confirm] = events['dialog.confirm']
const [cancel] = events['dialog.cancel']
const input = inputs.two
const play = (...way: Parameters<typeof journey>[2][]) => journey(reportManyMachine, input, ...way)

testCoverage(reportManyMachine, reportManyFixtures, {
  choosing: ({ snapshot }) =>
    expect([select.open(snapshot), select.busy(snapshot), select.count(snapshot)]).toEqual([true, false, 2]),
  starting: ({ snapshot }) => expect([select.open(snapshot), select.busy(snapshot)]).toEqual([true, true]),
  closed: ({ snapshot }) => expect([select.open(snapshot), snapshot.status]).toEqual([false, 'done']),
})

test('the job gets the chosen orders and the step', async () => {
  expect(select.state((await play()).snapshot)).toBe('inTransit')
  expect(select.state((await play(comeBack, checkIn)).snapshot)).toBe('checkedIn')
  const started = await play(comeBack, confirm, resolveCall('reportParcels', outcomes.reportParcels.good))
  expect(started.calls).toEqual([{ src: 'reportParcels', input: { ids: input.ids, state: 'returned' } }])
  expect([started.snapshot.value, toastTexts(started, 'success')]).toEqual(['closed', ['The steps are being reported']])
})

test('nothing is reported after a cancellation', async () => {
  const { snapshot, calls } = await play(comeBack, cancel)
  expect([snapshot.value, calls]).toEqual(['closed', []])
})

test('after a failure the dialog stays, with the chosen step', async () => {
  const failed = await play(comeBack, confirm, resolveCall('reportParcels', outcomes.reportParcels.serverError))
  expect([failed.snapshot.value, select.state(failed.snapshot), toastTexts(failed, 'error')]).toEqual([
    'choosing',
    'returned',
    ['The parcel could not be changed. Please try again.'],
  ])
  const broken = await play(confirm, rejectCall('reportParcels'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['choosing', [unexpectedText]])
})

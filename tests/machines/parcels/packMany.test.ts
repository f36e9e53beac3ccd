import { expect, test } from 'vitest'
import { packManyFixtures } from '#machines/parcels/packMany.fixtures.ts'
import { packManyMachine, packManySelect as select } from '#machines/parcels/packMany.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { changeField, issueTexts, journey, rejectCall, resolveCall, submit } from '../support/journey.ts'

const { packParcels } = packManyFixtures.outcomes
const input = packManyFixtures.inputs.two
const bus = changeField('courier', ' Bus ')
const play = (...way: Parameters<typeof journey>[2][]) => journey(packManyMachine, input, ...way)

testCoverage(packManyMachine, packManyFixtures, {
  filling: ({ snapshot }) => {
    expect([select.open(snapshot), select.busy(snapshot), select.count(snapshot)]).toEqual([true, false, 2])
    expect(snapshot.hasTag('form')).toBe(true)
  },
  starting: ({ snapshot, calls }) => {
    expect([select.open(snapshot), select.busy(snapshot), snapshot.hasTag('form')]).toEqual([true, true, true])
    expect(calls.at(-1)).toMatchObject({ src: 'packParcels', input: { ids: input.ids } })
  },
  closed: ({ snapshot }) => expect([select.open(snapshot), snapshot.status]).toEqual([false, 'done']),
})

test('the job gets the chosen orders and who carries them', async () => {
  const started = await play(bus, submit, resolveCall('packParcels', packParcels.good))
  expect(started.calls.map((call) => call.input)).toEqual([{ ids: input.ids, courier: 'Bus' }])
  expect([started.snapshot.value, toastTexts(started, 'success')]).toEqual(['closed', ['The parcels are being packed']])
})

test('nothing is packed without a courier', async () => {
  const { snapshot, calls } = await play(submit)
  expect([calls, issueTexts(snapshot)]).toEqual([[], { courier: 'This field is required' }])
})

test('after a failure the dialog stays', async () => {
  const failed = await play(bus, submit, resolveCall('packParcels', packParcels.serverError))
  expect([failed.snapshot.value, toastTexts(failed, 'error')]).toEqual([
    'filling',
    ['The parcel could not be changed. Please try again.'],
  ])
  expect(failed.snapshot.context.form.formError).not.toBeNull()
  const broken = await play(bus, submit, rejectCall('packParcels'))
  expect([broken.snapshot.value, toastTexts(broken, 'error')]).toEqual(['filling', [unexpectedText]])
})

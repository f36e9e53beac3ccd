import { expect, test } from 'vitest'
import { itemOrderFixtures } from '#machines/core/list/itemOrder.fixtures.ts'
import { itemOrderMachine, itemOrderSelect } from '#machines/core/list/itemOrder.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts, unexpectedText } from '../support/expectations.ts'
import { journey, rejectCall, resolveCall } from '../support/journey.ts'

const { saveOrder } = itemOrderFixtures.outcomes
const [first, second] = itemOrderFixtures.events['order.set']
const good = resolveCall('saveOrder', saveOrder.good)
const play = (...events: Parameters<typeof journey>[2][]) =>
  journey(itemOrderMachine, itemOrderFixtures.inputs.banners, ...events)

testCoverage(itemOrderMachine, itemOrderFixtures, {
  idle: ({ snapshot }) => expect(itemOrderSelect.ids(snapshot)).toEqual([]),
  saving: ({ snapshot, calls }) => {
    expect(itemOrderSelect.ids(snapshot)).toHaveLength(2)
    expect(calls.at(-1)?.src).toBe('saveOrder')
  },
})

test('an order is saved, and an order that is set during the save by a further call', async () => {
  const played = await play(first, second, good, good)
  expect(played.calls.map(({ input }) => input)).toEqual([
    { list: 'banners', ids: first.ids },
    { list: 'banners', ids: second.ids },
  ])
  expect(played.emitted).toEqual([])
})

test('after a failed call the list has the order of the server again', async () => {
  const played = await play(first, second, resolveCall('saveOrder', saveOrder.refused))
  expect(toastTexts(played, 'error')).toEqual([
    'Somebody else has just added or deleted a banner. Set the order again.',
  ])
  expect(itemOrderSelect.ids(played.snapshot)).toEqual([])
  expect(toastTexts(await play(first, rejectCall('saveOrder')), 'error')).toEqual([unexpectedText])
})

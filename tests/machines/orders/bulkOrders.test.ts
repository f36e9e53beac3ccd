import { describe, expect, test } from 'vitest'
import { bulkOrdersFixtures } from '#machines/orders/bulkOrders.fixtures.ts'
import { bulkOrdersMachine, bulkOrdersSelect } from '#machines/orders/bulkOrders.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

describe('steps of many orders', () => {
  const { moveOrders } = bulkOrdersFixtures.outcomes
  const [moves] = bulkOrdersFixtures.events['orders.move']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(bulkOrdersMachine, undefined, ...events)

  testCoverage(bulkOrdersMachine, bulkOrdersFixtures, {
    idle: ({ snapshot }) => expect(bulkOrdersSelect.busy(snapshot)).toBe(false),
    starting: ({ calls }) =>
      expect(calls.at(-1)).toEqual({ src: 'moveOrders', input: { ids: moves.ids, status: 'processing' } }),
  })

  test('a step of the chain with all steps before it says so in its call', async () => {
    const { calls } = await play({ ...moves, to: 'shipped', allSteps: true })
    expect(calls.at(-1)?.input).toEqual({ ids: moves.ids, status: 'shipped', allSteps: true })
  })

  test('a started job is announced without an Undo of its own, and the jobs are read', async () => {
    const played = await play(moves, resolveCall('moveOrders', moveOrders.good))
    expect(played.emitted).toEqual([{ type: 'toast.success', text: '2 orders on the way to processing' }])
  })

  test('a refusal shows its reason', async () => {
    const start = await play(moves, resolveCall('moveOrders', moveOrders.serverError))
    expect(toastTexts(start, 'error')).toEqual(['Failed to start the step'])
  })
})

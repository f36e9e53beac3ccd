import { describe, expect, test } from 'vitest'
import { bulkOrdersFixtures } from '#machines/orders/bulkOrders.fixtures.ts'
import { bulkOrdersMachine, bulkOrdersSelect } from '#machines/orders/bulkOrders.machine.ts'
import { type StateAssertions, testCoverage } from '../support/coverage.ts'
import { toastTexts } from '../support/expectations.ts'
import { journey, resolveCall } from '../support/journey.ts'

describe('steps of many orders', () => {
  const { moveOrders } = bulkOrdersFixtures.outcomes
  const [moves, movesAll] = bulkOrdersFixtures.events['orders.move']
  const play = (...events: Parameters<typeof journey>[2][]) => journey(bulkOrdersMachine, undefined, ...events)

  const states: StateAssertions<typeof bulkOrdersMachine> = {
    idle: ({ snapshot }) => expect(bulkOrdersSelect.busy(snapshot)).toBe(false),
    starting: ({ calls, snapshot: { context } }) =>
      expect(calls.at(-1)).toMatchObject({
        src: 'moveOrders',
        input: context.step.all ? { all: { search: movesAll.all.search }, status: 'processing' } : { ids: moves.ids },
      }),
  }
  testCoverage(bulkOrdersMachine, bulkOrdersFixtures, states, { key: ({ step, found }) => [step, found] })

  test('a step of the chain with all steps before it says so in its call', async () => {
    const { calls } = await play({ ...moves, to: 'shipped', allSteps: true })
    expect(calls.at(-1)?.input).toEqual({ ids: moves.ids, status: 'shipped', allSteps: true })
  })

  test('a started job is announced without an Undo of its own, and the jobs are read', async () => {
    const played = await play(moves, resolveCall('moveOrders', moveOrders.good))
    expect(played.emitted).toEqual([{ type: 'toast.success', text: '2 orders on the way to processing' }])
  })

  test('a list with another number of orders moves by the number that it had, once that is confirmed', async () => {
    const refused = await play(movesAll, resolveCall('moveOrders', moveOrders.otherCount))
    expect(toastTexts(refused, 'error')).toEqual([
      'The filters find 1,405 orders now. Check the number and confirm again.',
    ])
    const again = [movesAll, resolveCall('moveOrders', moveOrders.otherCount), movesAll] as const
    const confirmed = await play(...again)
    expect(confirmed.calls.at(-1)?.input).toEqual({ all: { ...movesAll.all, count: 1405 }, status: 'processing' })
    const started = await play(...again, resolveCall('moveOrders', moveOrders.good))
    expect(started.emitted.at(-1)).toEqual({ type: 'toast.success', text: '1,405 orders on the way to processing' })
    expect([refused, started].map(({ snapshot }) => bulkOrdersSelect.jobs(snapshot))).toEqual([0, 1])
    // The screen shows another number since, which counts.
    const shown = { ...movesAll, all: { ...movesAll.all, count: 1410 } }
    const counted = await play(movesAll, resolveCall('moveOrders', moveOrders.otherCount), shown)
    expect(counted.calls.at(-1)?.input).toEqual({ all: shown.all, status: 'processing' })
  })

  test.each([
    ['a change of the selection', [{ type: 'selection.change' }]],
    ['a started job', [movesAll, resolveCall('moveOrders', moveOrders.good)]],
  ])('%s ends what the list has had', async (_, end) => {
    const refused = [movesAll, resolveCall('moveOrders', moveOrders.otherCount)] as const
    const next = await play(...refused, ...end, movesAll)
    expect(next.calls.at(-1)?.input).toEqual({ all: movesAll.all, status: 'processing' })
  })

  test('a number that one step has had says nothing about another one', async () => {
    const other = { ...movesAll, all: { ...movesAll.all, status: 'processing' }, to: 'shipped' }
    const played = await play(movesAll, resolveCall('moveOrders', moveOrders.otherCount), other)
    expect(played.calls.at(-1)?.input).toEqual({ all: other.all, status: 'shipped' })
  })

  test('a refusal shows its reason', async () => {
    const start = await play(moves, resolveCall('moveOrders', moveOrders.serverError))
    expect(toastTexts(start, 'error')).toEqual(['Failed to start the step'])
  })
})

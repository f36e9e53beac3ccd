import { expect, test } from 'vitest'
import { datedPriceFixtures } from '#machines/products/datedPrice.fixtures.ts'
import {
  type DatedPriceEvent,
  type DatedPriceInChart,
  datedPriceMachine,
  decidePrice,
} from '#machines/products/datedPrice.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: string) =>
  ({ snapshot }: PlayResult<typeof datedPriceMachine>) =>
    expect(snapshot.value).toBe(state)

const isOver =
  (state: string) =>
  ({ snapshot }: PlayResult<typeof datedPriceMachine>) =>
    expect([snapshot.value, snapshot.status]).toEqual([state, 'done'])

testCoverage(datedPriceMachine, datedPriceFixtures, {
  planned: isIn('planned'),
  running: isIn('running'),
  ended: isOver('ended'),
  cancelled: isOver('cancelled'),
})

const { june } = datedPriceFixtures.inputs
const planned: DatedPriceInChart = { state: 'planned', ...june, former: null }
const running: DatedPriceInChart = { state: 'running', ...june, former: 10 }
const afterBoth = (event: DatedPriceEvent) => [decidePrice(planned, event), decidePrice(running, event)]

test('a price begins at its time and keeps the discount that it replaces, which its end returns', () => {
  expect(afterBoth({ type: 'time.from', present: 10 })).toEqual([running, undefined])
  expect(afterBoth({ type: 'time.until' })).toEqual([
    { ...planned, state: 'ended' },
    { ...running, state: 'ended' },
  ])
})

test('a person changes or cancels a price before and after its beginning', () => {
  const change = { discount: 30, from: '2027-06-02T04:00:00.000Z', until: '2027-08-01T04:00:00.000Z' }
  expect(afterBoth({ type: 'price.change', ...change })).toEqual([
    { ...planned, ...change },
    { ...running, ...change },
  ])
  const reversed = { discount: 30, from: june.until, until: june.from }
  expect(afterBoth({ type: 'price.change', ...reversed })).toEqual([undefined, undefined])
  expect(afterBoth({ type: 'price.change', ...reversed, until: june.until })).toEqual([undefined, undefined])
  expect(afterBoth({ type: 'price.cancel' })).toEqual([
    { ...planned, state: 'cancelled' },
    { ...running, state: 'cancelled' },
  ])
})

test('another discount of the product replaces the running price, and none comes back', () => {
  expect(afterBoth({ type: 'discount.change' })).toEqual([undefined, { ...running, state: 'cancelled', former: null }])
})

test('a price that is over moves no more', () => {
  for (const state of ['ended', 'cancelled'] as const)
    for (const event of Object.values(datedPriceFixtures.events).flat())
      expect(decidePrice({ ...running, state }, event)).toBeUndefined()
})

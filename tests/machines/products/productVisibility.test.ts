import { expect, test } from 'vitest'
import { initialTransition } from 'xstate'
import { productVisibilityFixtures } from '#machines/products/productVisibility.fixtures.ts'
import {
  decideVisibility,
  type ProductInChart,
  productVisibilityMachine,
  type VisibilityEvent,
} from '#machines/products/productVisibility.machine.ts'
import { testCoverage } from '../support/coverage.ts'
import type { PlayResult } from '../support/paths.ts'

const isIn =
  (state: string) =>
  ({ snapshot }: PlayResult<typeof productVisibilityMachine>) =>
    expect(snapshot.value).toBe(state)

testCoverage(productVisibilityMachine, productVisibilityFixtures, {
  draft: isIn('draft'),
  scheduled: isIn('scheduled'),
  shown: isIn('shown'),
  hidden: isIn('hidden'),
})

const [june, july] = ['2027-06-01T04:00:00.000Z', '2027-07-01T04:00:00.000Z']
const times = { from: june, until: july }
const none = { from: null, until: null }
/** A product of each visibility, with the times that it may have. */
const products: readonly ProductInChart[] = [
  { visibility: 'draft', ...none },
  { visibility: 'scheduled', ...times },
  { visibility: 'shown', from: null, until: july },
  { visibility: 'hidden', ...none },
]
const afterEach = (event: VisibilityEvent) => products.map((product) => decideVisibility(product, event))
const always = (product: ProductInChart) => products.map(() => product)

test('a product begins as a draft without times', () => {
  const [{ value, context }] = initialTransition(productVisibilityMachine, none)
  expect([value, context]).toEqual(['draft', none])
})

test('a person chooses any visibility from any other, and only the times that it can have stay', () => {
  expect(afterEach({ type: 'product.schedule', ...times })).toEqual(always({ visibility: 'scheduled', ...times }))
  const shown = { visibility: 'shown', from: null } as const
  expect(afterEach({ type: 'product.show', until: july })).toEqual(always({ ...shown, until: july }))
  expect(afterEach({ type: 'product.show', until: null })).toEqual(always({ ...shown, until: null }))
  expect(afterEach({ type: 'product.hide' })).toEqual(always({ visibility: 'hidden', ...none }))
  expect(afterEach({ type: 'product.draft' })).toEqual(always({ visibility: 'draft', ...none }))
})

test('a scheduled product has a beginning, and its end comes after it', () => {
  const scheduled = (from: string | null, until: string | null) => afterEach({ type: 'product.schedule', from, until })
  expect(scheduled(june, null)).toEqual(always({ visibility: 'scheduled', from: june, until: null }))
  for (const [from, until] of [
    [null, null],
    [null, july],
    [june, june],
    [july, june],
  ] as const)
    expect(scheduled(from, until)).toEqual(products.map(() => undefined))
})

test('a time that comes shows a scheduled product and hides a shown one, and moves no other', () => {
  expect(afterEach({ type: 'time.from' })).toEqual([
    undefined,
    { visibility: 'shown', from: null, until: july },
    undefined,
    undefined,
  ])
  expect(afterEach({ type: 'time.until' })).toEqual([
    undefined,
    undefined,
    { visibility: 'hidden', ...none },
    undefined,
  ])
})

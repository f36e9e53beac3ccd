import { Schema } from 'effect'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedPrice, changedStock, PRICE_STEPS } from '#contract/products/bulk.ts'
import { ProductsToChange } from '#contract/products/bulkRules.ts'

test.each([
  [100_00, 'percent', 10, '1', 110_00],
  [99_99, 'percent', -15, '1', 85_00],
  // 0.5 taka rounds up, in both directions.
  [1_00, 'percent', 50, '1', 2_00],
  [5_00, 'percent', -50, '1', 3_00],
  // Rounded to the paisa first, 99.495 taka would become 100.
  [99_00, 'percent', 0.5, '1', 99_00],
  [1234_50, 'percent', 12.34, '1', 1387_00],
  [99_50, 'amount', 0, '1', 100_00],
  [99_49, 'amount', 0, '1', 99_00],
  [500_00, 'amount', -20.05, '1', 480_00],
  [1_000_000_00, 'percent', -0.01, '1', 999_900_00],
  [640_00, 'percent', 5, '5', 670_00],
  [647_50, 'amount', 0, '5', 650_00],
  [640_00, 'percent', 10, '10', 700_00],
  [655_00, 'amount', 0, '10', 660_00],
  [640_00, 'percent', 5, 'endsIn9', 669_00],
  [643_99, 'amount', 0, 'endsIn9', 639_00],
  [644_00, 'amount', 0, 'endsIn9', 649_00],
  // Something is left, so that the price is at least one taka.
  [1_00, 'percent', -99, '1', 1_00],
  [20_00, 'percent', -90, '10', 1_00],
  [20_00, 'percent', -95, 'endsIn9', 9_00],
  // Nothing is left.
  [20_00, 'percent', -100, '10', 0],
  [10, 'amount', -1, '1', -90],
] as const)('a price of %d paisa changed by %s %d, rounded to %s, is %d', (price, by, value, roundTo, expected) => {
  expect(changedPrice(price, { by, value, roundTo })).toBe(expected)
})

test('a changed price is whole taka, at least one, and no further from the exact price than half a step', () => {
  const halves = { '1': 50, '5': 2_50, '10': 5_00, endsIn9: 5_00 }
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_00 }),
      fc.integer({ min: -99_99, max: 1000_00 }),
      fc.constantFrom(...PRICE_STEPS),
      (price, hundredths, roundTo) => {
        const exact = price * (1 + hundredths / 10_000)
        const after = changedPrice(price, { by: 'percent', value: hundredths / 100, roundTo })
        expect(after % 100).toBe(0)
        expect(after).toBeGreaterThanOrEqual(100)
        if (after > 9_00) expect(Math.abs(after - exact)).toBeLessThanOrEqual(halves[roundTo] + 0.01)
        if (roundTo === 'endsIn9') expect((after / 100) % 10).toBe(9)
      },
    ),
    { numRuns: 1000 },
  )
})

test('a stock is set or changed by a number of pieces', () => {
  expect([
    changedStock(7, { mode: 'set', pieces: 3 }),
    changedStock(7, { mode: 'add', pieces: 3 }),
    changedStock(7, { mode: 'add', pieces: -8 }),
  ]).toEqual([3, 10, -1])
})

const change = { kind: 'delete' }
const product = { id: 'saree', version: '2026-11-23T05:45:41.123Z', price: 1, stock: 1 }
test.each([
  [true, { products: [product] }],
  [true, { all: { count: 1 } }],
  [true, { all: { search: 'saree', category: 'c1', stock: 'low', ownerId: 'u1', count: 20_000 } }],
  [false, {}],
  [false, { products: [product], all: { count: 1 } }],
  [true, { all: { count: 7, except: ['saree', 'honey'] } }],
  [false, { all: { count: 7, except: [] } }],
  [false, { all: { count: 7, except: [''] } }],
  [false, { all: { count: 7, except: Array.from({ length: 501 }, (_, nth) => `p${nth}`) } }],
  [false, { all: {} }],
  [false, { all: { count: 0 } }],
  [false, { all: { count: 20_001 } }],
  [false, { all: { count: 1.5 } }],
  [false, { all: { count: 1, stock: 'much' } }],
  [false, { all: { count: 1, role: 'admin' } }],
])('whether a bulk change takes chosen products or all of a list is %s for %j', (isValid, selection) => {
  const decode = Schema.decodeUnknownExit(ProductsToChange, { onExcessProperty: 'error' })
  expect(decode({ ...selection, change })._tag).toBe(isValid ? 'Success' : 'Failure')
})

import { expect, test } from 'vitest'
import { changedPrice, changedStock } from '#contract/products/bulk.ts'

test.each([
  [100_00, 'percent', 10, false, 110_00],
  [99_99, 'percent', -15, false, 84_99],
  // 0.5 paisa rounds up, in both directions.
  [1_01, 'percent', 50, false, 1_52],
  [1_01, 'percent', -50, false, 51],
  // 1.005 × 100 is less than 100.5 in binary fractions.
  [100, 'percent', 0.5, false, 101],
  [1234_50, 'percent', 12.34, false, 1386_84],
  [1234_50, 'percent', 12.34, true, 1387_00],
  [99_50, 'amount', 0, true, 100_00],
  [99_49, 'amount', 0, true, 99_00],
  [500_00, 'amount', -20.05, false, 479_95],
  [99_999_999_99, 'percent', -0.01, false, 99_989_999_99],
  [10, 'amount', -1, false, -90],
] as const)('a price of %d paisa changed by %s %d (whole taka: %s) is %d', (price, by, value, wholeTaka, expected) => {
  expect(changedPrice(price, { by, value, wholeTaka })).toBe(expected)
})

test('a stock is set or changed by a number of pieces', () => {
  expect([
    changedStock(7, { mode: 'set', pieces: 3 }),
    changedStock(7, { mode: 'add', pieces: 3 }),
    changedStock(7, { mode: 'add', pieces: -8 }),
  ]).toEqual([3, 10, -1])
})

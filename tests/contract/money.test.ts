import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discounted, isReduced, toPaisa, toTaka, wholeTaka } from '#contract/money.ts'
import { formatDifference } from '#texts/en/format.ts'

test('taka convert to paisa and back without rounding errors', () => {
  for (const [taka, paisa] of [
    [0.01, 1],
    [1.1, 110],
    [19.99, 1999],
    [1.15, 115],
    [8.345, 835],
    [99_999_999.99, 9_999_999_999],
  ] as const) {
    expect(toPaisa(taka)).toBe(paisa)
  }
  for (let paisa = 0; paisa <= 100_000; paisa += 7) expect(toPaisa(toTaka(paisa))).toBe(paisa)
})

test.each([
  // Whole taka stay whole taka.
  [10_000, 0, 10_000],
  [99_900, 12.5, 87_400],
  [99_500, 10, 89_600],
  [99_000, 15.05, 84_100],
  [1_000, 4, 1_000],
  // The price before rounding is 99.495 taka: rounded to the paisa first, it would become 100.
  [19_900, 50.01, 9_900],
  [9_999_999_900, 33.33, 6_666_999_900],
  // At least one taka, unless all is discounted.
  [100, 50, 100],
  [100, 99.99, 100],
  [49_900, 99.99, 100],
  [1_000_000, 99.99, 100],
  [49_900, 100, 0],
  [100, 100, 0],
  // Paisa stay paisa.
  [1005, 50, 503],
  [1, 50, 1],
  [1, 99.99, 0],
  [19_999, 12.5, 17_499],
  [100_050, 12.5, 87_544],
  [9_999_999_999, 33.33, 6_666_999_999],
  [9_999_999_999, 100, 0],
])('a price of %d paisa less %d %% is %d', (original, percent, price) => {
  expect(discounted(original, percent)).toBe(price)
})

test('any discounted price is exact', () => {
  const whole = fc.integer({ min: 1, max: 99_999_999 }).map((taka) => taka * 100)
  const original = fc.oneof(whole, fc.integer({ min: 1, max: 9_999_999_999 }))
  fc.assert(
    fc.property(original, fc.integer({ min: 0, max: 10_000 }), (paisa, hundredths) => {
      const unit = paisa % 100 === 0 ? 1_000_000n : 10_000n
      const exact = BigInt(paisa) * BigInt(10_000 - hundredths)
      const rounded = Number(((exact * 2n + unit) / (2n * unit)) * (unit / 10_000n))
      const least = paisa % 100 === 0 && hundredths < 10_000 ? 100 : 0
      expect(discounted(paisa, hundredths / 100)).toBe(Math.max(least, rounded))
    }),
    { numRuns: 2000 },
  )
})

test('half a taka is rounded up', () => {
  expect([0, 49, 50, 149, 150, 99_950, -50].map(wholeTaka)).toEqual([0, 0, 100, 100, 200, 100_000, 0])
})

test('a discount that rounding takes away reduces no price', () => {
  const product = (taka: number, productDiscount: number) => ({
    productOriginalPrice: taka,
    productDiscount,
    productPrice: toTaka(discounted(toPaisa(taka), productDiscount)),
  })
  expect([product(10, 4), product(1, 99.99), product(999, 0)].map(isReduced)).toEqual([false, false, false])
  expect([product(10, 6), product(1, 100), product(10.5, 4)].map(isReduced)).toEqual([true, true, true])
})

test('a difference has its sign', () => {
  expect([50, -32, 100, -123_456_700].map(formatDifference)).toEqual(['+৳0.50', '−৳0.32', '+৳1', '−৳12,34,567'])
})

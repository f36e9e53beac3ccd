import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TAKA } from '#contract/money.ts'
import { ADVANCE_KINDS } from '#contract/payments/advance.ts'
import { aboveTenthBelow, advanceOf, returnsAdvance } from '#contract/payments/advanceRules.ts'

const fee = 12_050
const order = { fee, total: 100_000 }

describe('what an order pays in advance', () => {
  test.each([
    ['nothing', 0],
    ['delivery', 12_100],
    ['sum', 20_000],
    ['percent', 15_000],
  ] as const)('with %s', (kind, advance) => {
    expect(advanceOf({ kind, sum: 20_000, percent: 15 }, order)).toBe(advance)
  })

  test('is nothing of a free delivery, and at most the total', () => {
    expect(advanceOf({ kind: 'delivery', sum: null, percent: null }, { ...order, fee: 0 })).toBe(0)
    expect(advanceOf({ kind: 'sum', sum: 20_000, percent: null }, { fee, total: 15_000 })).toBe(15_000)
    expect(advanceOf({ kind: 'sum', sum: null, percent: null }, order)).toBe(0)
    expect(advanceOf({ kind: 'percent', sum: null, percent: null }, order)).toBe(0)
  })

  test('leaves whole taka of a total in whole taka', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ADVANCE_KINDS),
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.integer({ min: 1, max: 90 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        (kind, sum, percent, ofFee, goods) => {
          const total = Math.ceil((ofFee + goods) / TAKA) * TAKA
          const advance = advanceOf({ kind, sum, percent }, { fee: ofFee, total })
          expect(advance % TAKA).toBe(0)
          expect(advance).toBeGreaterThanOrEqual(0)
          expect(advance).toBeLessThanOrEqual(total)
        },
      ),
    )
  })
})

test('says from which total on it is at most a tenth', () => {
  const setting = { sum: 20_000, percent: 10 }
  expect(aboveTenthBelow({ ...setting, kind: 'nothing' }, fee)).toBe(0)
  expect(aboveTenthBelow({ ...setting, kind: 'delivery' }, fee)).toBe(120_500)
  expect(aboveTenthBelow({ ...setting, kind: 'sum' }, fee)).toBe(200_000)
  expect(aboveTenthBelow({ ...setting, kind: 'percent' }, fee)).toBe(0)
  expect(aboveTenthBelow({ ...setting, kind: 'percent', percent: 11 }, fee)).toBe(Number.POSITIVE_INFINITY)
})

test('goes back with a cancelled order by the rule', () => {
  expect([true, false].map((isShipped) => returnsAdvance('always', isShipped))).toEqual([true, true])
  expect([true, false].map((isShipped) => returnsAdvance('unshipped', isShipped))).toEqual([false, true])
})

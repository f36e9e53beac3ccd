import { expect, test } from 'vitest'
import { discounted, toPaisa, toTaka } from '../../contract/money.ts'

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

test('a discounted price rounds half a paisa up', () => {
  expect(discounted(10_000, 0)).toBe(10_000)
  expect(discounted(10_000, 100)).toBe(0)
  expect(discounted(1005, 50)).toBe(503)
  expect(discounted(1, 50)).toBe(1)
  expect(discounted(19_999, 12.5)).toBe(17_499)
  expect(discounted(9_999_999_999, 33.33)).toBe(6_666_999_999)
})

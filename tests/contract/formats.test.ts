import { expect, test } from 'vitest'
import * as bn from '#texts/bn/format.ts'
import * as en from '#texts/en/format.ts'

test.each([
  ['99 and 99+ where there is little room', () => [99, 100].map((n) => en.formatCountUpTo(99, n)), ['99', '99+']],
  ['99 and 99+ in Bangla', () => [99, 100].map((n) => bn.formatCountUpTo(99, n)), ['৯৯', '৯৯+']],
  ['at most two decimals', () => [4, 4.5, 1234567.256].map(en.formatNumber), ['4', '4.5', '12,34,567.26']],
  ['at most two decimals in Bangla', () => [4, 4.5, 1234567.256].map(bn.formatNumber), ['৪', '৪.৫', '১২,৩৪,৫৬৭.২৬']],
  ['ratings', () => [4, 4.35, 5].map(en.formatRating), ['4.0', '4.3', '5.0']],
  ['ratings in Bangla', () => [4, 4.5, 5].map(bn.formatRating), ['৪.০', '৪.৫', '৫.০']],
  ['percentages', () => [12, 12.5].map(en.formatPercent), ['12%', '12.5%']],
  ['percentages in Bangla', () => [12, 12.5].map(bn.formatPercent), ['১২%', '১২.৫%']],
  ['shares', () => [en.formatShare(1, 8), en.formatShare(0, 0)], ['13%', '0%']],
  ['shares in Bangla', () => [bn.formatShare(1, 8), bn.formatShare(0, 0)], ['১৩%', '০%']],
  ['lists', () => [en.formatList(['a', 'b', 'c'])], ['a, b and c']],
  ['lists in Bangla', () => [bn.formatList(['ক', 'খ', 'গ'])], ['ক, খ এবং গ']],
  ['dollars', () => [en.formatDollars(1234.5)], ['$1,234.50']],
  ['dollars in Bangla', () => [bn.formatDollars(1234.5)], ['$১,২৩৪.৫০']],
])('formats have %s', (_, formatted, expected) => {
  expect(formatted()).toEqual(expected)
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { latinDigits } from '#contract/latinDigits.ts'
import * as bnDates from '#texts/bn/dates.ts'
import * as bn from '#texts/bn/format.ts'
import * as enDates from '#texts/en/dates.ts'
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

const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2026, at, 15)).toISOString())
/** A formatted number without its marks, as a field reads it. */
const numberIn = (text: string) => Number(latinDigits(text).replaceAll(/[৳,]/g, ''))

test.each([
  ['English', en, enDates],
  ['Bangla', bn, bnDates],
])('%s: numbers, money and days that are typed back are those that were formatted', (_, format, dates) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 }), (number) => {
      expect(numberIn(format.formatCount(number))).toBe(number)
      expect(Math.round(numberIn(format.formatPaisa(number)) * 100)).toBe(number)
    }),
  )
  const monthNames = months.map((month) => dates.formatDay(month).split(' ')[1])
  expect(new Set(monthNames).size).toBe(12)
  // Bangladesh had summer time in 2009 only.
  fc.assert(
    fc.property(fc.date({ min: new Date('2010-01-02'), max: new Date('2090-01-01'), noInvalidDate: true }), (date) => {
      const [day, month, year] = latinDigits(dates.formatDay(date.toISOString())).split(' ')
      const inDhaka = new Date(date.getTime() + 6 * 3_600_000)
      expect([Number(day), monthNames.indexOf(month), Number(year)]).toEqual([
        inDhaka.getUTCDate(),
        inDhaka.getUTCMonth(),
        inDhaka.getUTCFullYear(),
      ])
    }),
  )
})

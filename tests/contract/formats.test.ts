import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import * as bnDates from '#texts/bn/dates.ts'
import * as bn from '#texts/bn/format.ts'
import * as bnScreens from '#texts/bn/paymentNames.ts'
import * as enDates from '#texts/en/dates.ts'
import * as en from '#texts/en/format.ts'
import * as enScreens from '#texts/en/paymentNames.ts'

// A Bangla day names its year where it is another one than this.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2100-06-01T12:00:00Z') }))
afterAll(() => vi.useRealTimers())

test.each([
  ['99 and 99+ where there is little room', () => [99, 100].map((n) => en.formatCountUpTo(99, n)), ['99', '99+']],
  [
    'the number of an order',
    () => ['665f1c2e9b1d4a0012102457', 'a3f9a1c'].map(en.formatOrderNumber),
    ['#102457', '#3f9a1c'],
  ],
  [
    'the number of an order in Bangla, where it has digits only',
    () => ['665f1c2e9b1d4a0012102457', 'a3f9a1c'].map(bn.formatOrderNumber),
    ['#১০২৪৫৭', '#3f9a1c'],
  ],
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

test('a day of this year in Bangla is without its year, and an hour has its part of the day', () => {
  // Six hours earlier than in Dhaka.
  expect(
    [0, 3, 4, 5, 6, 11, 12, 14, 15, 17, 18, 19, 20, 23].map((hour) =>
      bnDates.formatDayAndTime(new Date(Date.UTC(2100, 10, 21, hour - 6, 5)).toISOString()).replace('২১ নভেম্বর, ', ''),
    ),
  ).toEqual([
    ...['রাত ১২:০৫', 'রাত ৩:০৫', 'ভোর ৪:০৫', 'ভোর ৫:০৫', 'সকাল ৬:০৫', 'সকাল ১১:০৫', 'দুপুর ১২:০৫', 'দুপুর ২:০৫'],
    ...['বিকাল ৩:০৫', 'বিকাল ৫:০৫', 'সন্ধ্যা ৬:০৫', 'সন্ধ্যা ৭:০৫', 'রাত ৮:০৫', 'রাত ১১:০৫'],
  ])
  expect(bnDates.formatDay('2100-12-09')).toBe('৯ ডিসেম্বর')
  expect(bnDates.formatDay('2101-12-09')).toBe('৯ ডিসেম্বর ২১০১')
  expect(bnDates.formatDay('2100-12-31T18:00:00Z')).toBe('১ জানুয়ারি ২১০১')
  expect(bnDates.formatDayAndTime('2099-12-09T08:05:00Z')).toBe('৯ ডিসেম্বর ২০৯৯, দুপুর ২:০৫')
})

test('a term in Bangla has the case of its month, or follows the year', () => {
  const days = [...months.map((month) => month.replace('2026', '2100')), '2101-03-09']
  expect(days.map((day) => bn.byDay(bnDates.formatDay(day)).split(' ').slice(1, -1).join(' '))).toEqual([
    ...['জানুয়ারির', 'ফেব্রুয়ারির', 'মার্চের', 'এপ্রিলের', 'মে মাসের', 'জুনের', 'জুলাইয়ের', 'আগস্টের', 'সেপ্টেম্বরের'],
    ...['অক্টোবরের', 'নভেম্বরের', 'ডিসেম্বরের', 'মার্চ ২১০১ তারিখের'],
  ])
})

test('the answer of a provider to a refund is a note in words; any other note stays', () => {
  expect([enScreens, bnScreens].map(({ refundNote }) => refundNote('bkash: R13bd13'))).toEqual([
    'bKash, reference R13bd13',
    'বিকাশ, রেফারেন্স R13bd13',
  ])
  expect(enScreens.refundNote('Paid: see bkash: 5')).toBe('Paid: see bkash: 5')
})

test('digits of a text are those of the language', () => {
  expect([en, bn].map(({ formatDigits }) => formatDigits('017•••••678 A1'))).toEqual([
    '017•••••678 A1',
    '০১৭•••••৬৭৮ A১',
  ])
})

import { expect, test } from 'vitest'
import { formatDay, formatDayAndTime } from '#messages/dates.ts'

test('times are those of Bangladesh in every time zone of the browser', () => {
  expect(formatDayAndTime('2026-11-21T18:05:00.000Z')).toBe('22 Nov 2026, 00:05')
  expect(formatDay('2026-09-03T06:00:00Z')).toBe('03 Sep 2026')
  expect(formatDay('2026-11-21')).toBe('21 Nov 2026')
  expect([formatDay(''), formatDayAndTime('soon')]).toEqual(['', ''])
})

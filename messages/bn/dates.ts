import type * as en from '../en/dates.ts'

/** A date's parts in the shop's time zone; a calendar day, which is midnight in UTC, is the same day there. */
const inDhaka = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('bn-BD', { timeZone: 'Asia/Dhaka', calendar: 'gregory', ...options })
  return (at: number): Record<string, string> =>
    Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

const dateOf = inDhaka({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
const timeOf = inDhaka({ hour: 'numeric', minute: '2-digit', hour12: true })
const hourOf = new Intl.DateTimeFormat('en', { timeZone: 'Asia/Dhaka', hour: 'numeric', hourCycle: 'h23' })

/** The parts of the day, each with the hour at which it ends. */
const PARTS_OF_DAY: readonly (readonly [until: number, name: string])[] = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকাল'],
  [20, 'সন্ধ্যা'],
  [24, 'রাত'],
]

const moments = (format: (at: number) => string) => (text: string) => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? '' : format(at)
}

/** Formats a day as ২১ নভেম্বর ২০২৬. */
export const formatLongDay: typeof en.formatLongDay = (at) => {
  const { day, month, year } = dateOf(at)
  return `${day} ${month} ${year}`
}

const dayOf = (at: number): string => {
  const { day, month, year } = dateOf(at)
  return year === dateOf(Date.now()).year ? `${day} ${month}` : formatLongDay(at)
}

/** Formats a date as ২১ নভেম্বর, of another year as ২১ নভেম্বর ২০২৫; returns an empty text for an invalid date. */
export const formatDay: typeof en.formatDay = moments(dayOf)

/** Formats a date with its time as ২১ নভেম্বর, দুপুর ২:০৫. */
export const formatDayAndTime: typeof en.formatDayAndTime = moments((at) => {
  const { hour, minute } = timeOf(at)
  const part = PARTS_OF_DAY.find(([until]) => Number(hourOf.format(at)) < until)![1]
  return `${dayOf(at)}, ${part} ${hour}:${minute}`
})

/** Formats a day of this or the next weeks as শনি, ২৮ নভেম্বর. */
export const formatWeekday: typeof en.formatWeekday = (at) => {
  const { weekday, day, month } = dateOf(at)
  return `${weekday}, ${day} ${month}`
}

/** Formats a calendar day as ১২ নভেম্বর. */
export const formatCalendarDay: typeof en.formatCalendarDay = (date) => {
  const { day, month } = dateOf(Date.parse(date))
  return `${day} ${month}`
}

/** Formats a calendar month as নভেম্বর ২০২৬, or as নভেম্বর. */
export const formatMonth: typeof en.formatMonth = (text, length) => {
  const { month, year } = dateOf(Date.parse(text))
  return length === 'long' ? `${month} ${year}` : month!
}

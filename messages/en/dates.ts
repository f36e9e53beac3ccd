const inDhaka = (locale: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Dhaka', ...options })

const moment = inDhaka('en-US', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const moments = (format: (of: Record<string, string>) => string) => (time: string) => {
  const at = Date.parse(time)
  if (Number.isNaN(at)) return ''
  return format(Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value])))
}

/** Formats a date as 21 Nov 2026, as the clocks of Bangladesh have it; returns an empty text for an invalid date. */
export const formatDay = moments(({ day, month, year }) => `${day} ${month} ${year}`)

/** Formats a date with its time as 21 Nov 2026, 14:05, as the clocks of Bangladesh have it. */
export const formatDayAndTime = moments(
  ({ day, month, year, hour, minute }) => `${day} ${month} ${year}, ${hour}:${minute}`,
)

const weekday = inDhaka('en-GB', { weekday: 'short', day: 'numeric', month: 'short' })

/** Formats a day of this or the next weeks as Sat, 28 Nov. @param at milliseconds since 1970 */
export const formatWeekday = (at: number): string => weekday.format(at)

const longDay = inDhaka('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })

/** Formats a day as 21 November 2026. @param at milliseconds since 1970 */
export const formatLongDay = (at: number): string => longDay.format(at)

const calendar = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', day: 'numeric', month: 'short' })
const months = {
  long: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  short: new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short' }),
}

/** Formats a calendar day, yyyy-MM-dd, as 12 Nov. */
export const formatCalendarDay = (date: string): string => {
  const of = Object.fromEntries(calendar.formatToParts(Date.parse(date)).map(({ type, value }) => [type, value]))
  return `${of.day} ${of.month}`
}

/** Formats a calendar month, yyyy-MM, as November 2026, or as Nov. */
export const formatMonth = (month: string, length: 'long' | 'short'): string => months[length].format(Date.parse(month))

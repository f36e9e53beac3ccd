import type * as en from '../en/format.ts'
import type { Translation } from '../shape.ts'

export const LANGUAGE: Translation<typeof en.LANGUAGE> = 'bn'

const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('bn-BD', options)

const whole = numberFormat({ maximumFractionDigits: 0 })
const oneDecimal = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const upToTwoDecimals = numberFormat({ maximumFractionDigits: 2 })
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const share = numberFormat({ style: 'percent' })
const list = new Intl.ListFormat('bn-BD')

/** Formats a whole number: ১২,৩৪,৫৬৭. */
export const formatCount: typeof en.formatCount = (count) => whole.format(count)

/** Formats a count where there is little room: ৯৯, and ৯৯+ for every count above 99. */
export const formatCountUpTo: typeof en.formatCountUpTo = (max, count) =>
  count > max ? `${formatCount(max)}+` : formatCount(count)

/** Formats a number with at most two decimals: ৪, ৪.৫, ১২,৩৪,৫৬৭.২৫. */
export const formatNumber: typeof en.formatNumber = (value) => upToTwoDecimals.format(value)

/** Formats a rating: ৪.০. */
export const formatRating: typeof en.formatRating = (rating) => oneDecimal.format(rating)

/** Formats a percentage: ১২%, ১২.৫%. */
export const formatPercent: typeof en.formatPercent = (percent) => `${formatNumber(percent)}%`

/** Formats a part of a whole as a whole percentage: ১৩% for 0.125. */
export const formatShare: typeof en.formatShare = (part, whole) => share.format(whole === 0 ? 0 : part / whole)

/** Formats parts of a sentence: 'ক, খ এবং গ'. */
export const formatList: typeof en.formatList = (parts) => list.format(parts)

/** Formats an amount of US dollars: $১,২৩৪.৫০. */
export const formatDollars: typeof en.formatDollars = (amount) => `$${formatTwoDecimals(amount)}`

/** Formats a number with exactly two decimals: ১২,৩৪,৫৬৭.৫০. */
export const formatTwoDecimals: typeof en.formatTwoDecimals = (value) => twoDecimals.format(value)

/** Formats an amount of paisa: ৳১২,৩৪,৫৬৭, or ৳১২.৫০ where there are paisa. */
export const formatPaisa: typeof en.formatPaisa = (paisa) =>
  `৳${(paisa % 100 === 0 ? formatCount : formatTwoDecimals)(paisa / 100)}`

/** Formats a difference in paisa with its sign: +৳০.৫০, −৳০.৩২. */
export const formatDifference: typeof en.formatDifference = (paisa) =>
  `${paisa < 0 ? '−' : '+'}${formatPaisa(Math.abs(paisa))}`

/** Formats a wait as '৪০ সেকেন্ড', '১ মিনিট', '৩ ঘণ্টা' or '১২ দিন'; rounded up. */
export const formatWait: typeof en.formatWait = (seconds) => {
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return `${formatCount(Math.max(1, Math.ceil(seconds)))} সেকেন্ড`
  if (minutes < 60) return `${formatCount(minutes)} মিনিট`
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? `${formatCount(hours)} ঘণ্টা` : `${formatCount(Math.ceil(hours / 24))} দিন`
}

/** A date's parts in the shop's time zone; a calendar day, which is midnight in UTC, is the same day there. */
const inDhaka = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('bn-BD', { timeZone: 'Asia/Dhaka', calendar: 'gregory', ...options })
  return (at: number): Record<string, string> =>
    Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

const dateOf = inDhaka({ weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' })
const timeOf = inDhaka({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

const moments = (format: (at: number) => string) => (text: string) => {
  const at = Date.parse(text)
  return Number.isNaN(at) ? '' : format(at)
}

/** Formats a day as ২১ নভেম্বর ২০২৬. */
export const formatLongDay: typeof en.formatLongDay = (at) => {
  const { day, month, year } = dateOf(at)
  return `${day} ${month} ${year}`
}

/** Formats a date as ২১ নভেম্বর ২০২৬; returns an empty text for an invalid date. */
export const formatDay: typeof en.formatDay = moments(formatLongDay)

/** Formats a date with its time as ২১ নভেম্বর ২০২৬, ১৪:০৫. */
export const formatDayAndTime: typeof en.formatDayAndTime = moments((at) => {
  const { hour, minute } = timeOf(at)
  return `${formatLongDay(at)}, ${hour}:${minute}`
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

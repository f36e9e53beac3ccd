import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'

/** The language of this folder, as in `<html lang>`. */
export const LANGUAGE = 'en'

/** Numbers have the grouping of Bangladesh: 12,34,567. */
const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options)

const whole = numberFormat({ maximumFractionDigits: 0 })
const upToTwoDecimals = numberFormat({ maximumFractionDigits: 2 })
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })
const share = numberFormat({ style: 'percent' })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const list = new Intl.ListFormat('en-GB')

/** Formats a whole number: 12,34,567. */
export const formatCount = (count: number): string => whole.format(count)

/** Formats a count where there is little room: 99, and 99+ for every count above 99. */
export const formatCountUpTo = (max: number, count: number): string =>
  count > max ? `${formatCount(max)}+` : formatCount(count)

/** Formats a number with at most two decimals: 4, 4.5, 12,34,567.25. */
export const formatNumber = (value: number): string => upToTwoDecimals.format(value)

/** Formats the number by which people call an order, the end of its id: #102457; of an older order #3f9a1c. */
export const formatOrderNumber = (id: string): string => `#${id.slice(-SHORT_ORDER_ID_LENGTH)}`

/** Formats a rating: 4.0. */
export const formatRating = (rating: number): string => rating.toFixed(1)

/** Formats a percentage: 12%, 12.5%. */
export const formatPercent = (percent: number): string => `${formatNumber(percent)}%`

/** Formats a part of a whole as a whole percentage: 13% for 0.125; 0% of nothing. */
export const formatShare = (part: number, whole: number): string => share.format(whole === 0 ? 0 : part / whole)

/** Formats parts of a sentence: 'a, b and c'. */
export const formatList = (parts: readonly string[]): string => list.format(parts)

/** Formats an amount of US dollars: $1,234.50. */
export const formatDollars = (amount: number): string => dollars.format(amount)

/** Formats a number with exactly two decimals: 12,34,567.50. */
export const formatTwoDecimals = (value: number): string => twoDecimals.format(value)

/** Formats an amount of paisa as in Bangladesh: ৳12,34,567, or ৳12.50 where there are paisa. */
export const formatPaisa = (paisa: number): string =>
  `৳${(paisa % 100 === 0 ? formatCount : formatTwoDecimals)(paisa / 100)}`

/** Formats a difference in paisa with its sign: +৳0.50, −৳0.32. */
export const formatDifference = (paisa: number): string => `${paisa < 0 ? '−' : '+'}${formatPaisa(Math.abs(paisa))}`

/**
 * Formats a wait as '40 seconds', '1 minute', '3 hours' or '12 days'; rounded up, so that a retry after it succeeds.
 */
export const formatWait = (seconds: number) => {
  const format = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return format(Math.max(1, Math.ceil(seconds)), 'second')
  if (minutes < 60) return format(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? format(hours, 'hour') : format(Math.ceil(hours / 24), 'day')
}

/** A formatted day as the end of a time: 'by 9 Dec 2026'. */
export const byDay = (day: string): string => `by ${day}`

/** Writes the digits of a text, such as a phone number, in those of the language. */
export const formatDigits = (text: string): string => text

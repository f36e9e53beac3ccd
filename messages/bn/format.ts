import { SHORT_ORDER_ID_LENGTH } from '#contract/constants.ts'
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

/** Formats the number by which people call an order: #১০২৪৫৭; that of an older order may have Latin letters, #3f9a1c. */
export const formatOrderNumber: typeof en.formatOrderNumber = (id) => {
  const end = id.slice(-SHORT_ORDER_ID_LENGTH)
  return `#${/^\d+$/.test(end) ? [...end].map((digit) => formatCount(Number(digit))).join('') : end}`
}

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

const GENITIVES: readonly (readonly [end: RegExp, genitive: string])[] = [
  [/ি$/, 'র'],
  [/ই$/, 'য়ের'],
  [/ে$/, ' মাসের'],
  [/[০-৯]$/, ' তারিখের'],
  [/$/, 'ের'],
]

/** A formatted day as the end of a time: '৯ ডিসেম্বরের মধ্যে', or '৯ ডিসেম্বর ২০২৭ তারিখের মধ্যে'. */
export const byDay: typeof en.byDay = (day) => `${day}${GENITIVES.find(([end]) => end.test(day))![1]} মধ্যে`

/** Writes the digits of a text in Bangla: ০১৭১২৩৪৫৬৭৮. */
export const formatDigits: typeof en.formatDigits = (text) => text.replace(/\d/g, (digit) => formatCount(Number(digit)))

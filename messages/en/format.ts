/** Creates a format of numbers with the grouping of Bangladesh: 12,34,567. */
export const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options)

const whole = numberFormat({ maximumFractionDigits: 0 })
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a whole number: 12,34,567. */
export const formatCount = (count: number): string => whole.format(count)

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

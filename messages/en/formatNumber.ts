/** Creates a format of numbers with the grouping of Bangladesh: 12,34,567. */
export const numberFormat = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat('en-IN', options)

const whole = numberFormat({ maximumFractionDigits: 0 })
const twoDecimals = numberFormat({ minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats a whole number: 12,34,567. */
export const formatCount = (count: number): string => whole.format(count)

/** Formats a number with exactly two decimals: 12,34,567.50. */
export const formatTwoDecimals = (value: number): string => twoDecimals.format(value)

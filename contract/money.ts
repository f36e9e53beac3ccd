import { formatCount, formatTwoDecimals } from '../messages/en/formatNumber.ts'

/** An amount as a whole number of paisa. The API transfers taka with at most two decimals. */
export type Paisa = number

/** Converts taka (12.5) to paisa (1250), rounding half up; the argument may contain binary rounding errors. */
export const toPaisa = (taka: number): Paisa => Math.round(Number((taka * 100).toFixed(4)))

/** Converts paisa (1250) to taka (12.5). */
export const toTaka = (paisa: Paisa): number => paisa / 100

/** `productPrice`: the original price less the discount in percent, rounded half up to whole paisa. */
export const discounted = (original: Paisa, discountPercent: number): Paisa =>
  // Percent has up to two decimals: the product is computed in integers, so that binary fractions never lose half a
  // paisa.
  Math.floor((original * (10_000 - Math.round(discountPercent * 100)) * 2 + 10_000) / 20_000)

/** Formats an amount as in Bangladesh: ৳12,34,567, or ৳12.50 where there are paisa. */
export const formatPaisa = (paisa: Paisa): string =>
  `৳${(paisa % 100 === 0 ? formatCount : formatTwoDecimals)(toTaka(paisa))}`

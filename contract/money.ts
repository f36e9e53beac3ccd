/** Money travels as taka with at most two decimals; inside it is a whole number of paisa. */
export type Paisa = number

/** Taka (12.5) to paisa (1250), half up; the argument may carry binary rounding noise. */
export const toPaisa = (taka: number): Paisa => Math.round(Number((taka * 100).toFixed(4)))

/** Paisa (1250) to taka (12.5). */
export const toTaka = (paisa: Paisa): number => paisa / 100

/** `productPrice`: the original price less the discount in percent, to whole paisa, half up (wire, "Data of each answer"). */
export const discounted = (original: Paisa, discountPercent: number): Paisa =>
  // Percent may carry two decimals: the product is taken in integers so that half a paisa is never lost to binary fractions.
  Math.floor((original * (10_000 - Math.round(discountPercent * 100)) * 2 + 10_000) / 20_000)

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const withPaisa = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as it is written in Bangladesh: ৳12,34,567, and ৳12.50 where there are paisa. */
export const formatPaisa = (paisa: Paisa): string => `৳${(paisa % 100 === 0 ? whole : withPaisa).format(toTaka(paisa))}`

import type { Product } from './products/entity.ts'

/** An amount as a whole number of paisa. The API transfers taka with at most two decimals. */
export type Paisa = number

/** Converts taka (12.5) to paisa (1250), rounding half up; the argument may contain binary rounding errors. */
export const toPaisa = (taka: number): Paisa => Math.round(Number((taka * 100).toFixed(4)))

/** Converts paisa (1250) to taka (12.5). */
export const toTaka = (paisa: Paisa): number => paisa / 100

/** One taka. */
export const TAKA: Paisa = 100

/** A quotient of whole numbers, rounded half up. */
export const halfUp = (dividend: number, divisor: number): number =>
  Math.floor((dividend * 2 + divisor) / (divisor * 2))

/** Rounds half up to whole taka. */
export const wholeTaka = (paisa: Paisa): Paisa => halfUp(paisa, TAKA) * TAKA

/** The unit of unrounded prices: a percentage has up to two decimals, so that they are whole numbers of it. */
export const PARTS_OF_PAISA = 10_000

/** The original price less the discount in percent, not rounded, in ten-thousandths of a paisa. */
export const unrounded = (original: Paisa, discountPercent: number): number =>
  original * (PARTS_OF_PAISA - Math.round(discountPercent * 100))

/**
 * `productPrice`: the original price less the discount in percent, rounded half up. An original price of whole taka
 * leads to one of whole taka, which is at least one taka unless the discount is 100 %; an original price with paisa
 * leads to one of whole paisa.
 */
export const discounted = (original: Paisa, discountPercent: number): Paisa => {
  const exact = unrounded(original, discountPercent)
  if (original % TAKA !== 0) return halfUp(exact, PARTS_OF_PAISA)
  return exact === 0 ? 0 : Math.max(TAKA, halfUp(exact, PARTS_OF_PAISA * TAKA) * TAKA)
}

/** Whether a product costs less than its original price: rounding can leave nothing of a small discount. */
export const isReduced = ({
  productPrice,
  productOriginalPrice,
  productDiscount,
}: Pick<Product, 'productPrice' | 'productOriginalPrice' | 'productDiscount'>): boolean =>
  productDiscount > 0 && productPrice < productOriginalPrice

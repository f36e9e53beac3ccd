import { halfUp, PARTS_OF_PAISA, type Paisa, TAKA, toPaisa, unrounded } from '../money.ts'

/** The arithmetic of a bulk change, for the preview and for the server. */

/** What the new prices are: whole taka, multiples of 5 or 10 taka, or numbers that end in 9. */
export const PRICE_STEPS = ['1', '5', '10', 'endsIn9'] as const
export type PriceStep = (typeof PRICE_STEPS)[number]

/** A change of prices: positive values raise them. `value` is in percent or taka, with at most two decimals. */
export interface PriceChange {
  readonly by: 'percent' | 'amount'
  readonly value: number
  readonly roundTo: PriceStep
}

/** The distance of the prices of a step, and the first of them in taka. */
const steps: { readonly [S in PriceStep]: readonly [distance: number, first: number] } = {
  '1': [1, 0],
  '5': [5, 0],
  '10': [10, 0],
  endsIn9: [10, 9],
}

/**
 * The original price after a change, rounded half up to the next price of the step. A change that leaves something
 * leads to at least one taka; one that takes the whole price, or more, leads to a price that is not allowed.
 */
export const changedPrice = (price: Paisa, { by, value, roundTo }: PriceChange): Paisa => {
  const exact = by === 'amount' ? (price + toPaisa(value)) * PARTS_OF_PAISA : unrounded(price, -value)
  if (exact <= 0) return halfUp(exact, PARTS_OF_PAISA)
  const [distance, first] = steps[roundTo]
  const taka = TAKA * PARTS_OF_PAISA
  const rounded = halfUp(exact - first * taka, distance * taka) * distance + first
  return Math.max(first || 1, rounded) * TAKA
}

/** A change of stocks: all to the same number, or each by a number of pieces, which is negative to take some away. */
export interface StockChange {
  readonly mode: 'set' | 'add'
  readonly pieces: number
}

/** The stock after a change; below 0 where a product has fewer pieces than are taken away. */
export const changedStock = (stock: number, { mode, pieces }: StockChange): number =>
  mode === 'set' ? pieces : stock + pieces

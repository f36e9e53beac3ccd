import type { Paisa } from '../money.ts'

/** The arithmetic of a bulk change, for the preview and for the server. */

/** A change of prices: positive values raise them. `value` is in percent or taka, with at most two decimals. */
export interface PriceChange {
  readonly by: 'percent' | 'amount'
  readonly value: number
  /** Rounds the new price to whole taka, half up. */
  readonly wholeTaka: boolean
}

/** Paisa in a taka, and hundredths of a percent in 100 percent. */
const PAISA = 100
const WHOLE = 10_000

/** The original price after a change, exact to the paisa and rounded half up. It can be below the least price. */
export const changedPrice = (price: Paisa, { by, value, wholeTaka }: PriceChange): Paisa => {
  const hundredths = Math.round(value * 100)
  // Integers, so that binary fractions never lose half a paisa.
  const exact =
    by === 'amount' ? price + hundredths : Math.floor((price * (WHOLE + hundredths) * 2 + WHOLE) / (2 * WHOLE))
  return wholeTaka ? Math.floor((exact * 2 + PAISA) / (2 * PAISA)) * PAISA : exact
}

/** A change of stocks: all to the same number, or each by a number of pieces, which is negative to take some away. */
export interface StockChange {
  readonly mode: 'set' | 'add'
  readonly pieces: number
}

/** The stock after a change; below 0 where a product has fewer pieces than are taken away. */
export const changedStock = (stock: number, { mode, pieces }: StockChange): number =>
  mode === 'set' ? pieces : stock + pieces

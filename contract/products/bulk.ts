import { halfUp, PARTS_OF_PAISA, type Paisa, toPaisa, wholeTaka as toWholeTaka, unrounded } from '../money.ts'

/** The arithmetic of a bulk change, for the preview and for the server. */

/** A change of prices: positive values raise them. `value` is in percent or taka, with at most two decimals. */
export interface PriceChange {
  readonly by: 'percent' | 'amount'
  readonly value: number
  /** Rounds the new price to whole taka, half up. */
  readonly wholeTaka: boolean
}

/** The original price after a change, exact to the paisa and rounded half up. It can be below the least price. */
export const changedPrice = (price: Paisa, { by, value, wholeTaka }: PriceChange): Paisa => {
  const exact = by === 'amount' ? price + toPaisa(value) : halfUp(unrounded(price, -value), PARTS_OF_PAISA)
  return wholeTaka ? toWholeTaka(exact) : exact
}

/** A change of stocks: all to the same number, or each by a number of pieces, which is negative to take some away. */
export interface StockChange {
  readonly mode: 'set' | 'add'
  readonly pieces: number
}

/** The stock after a change; below 0 where a product has fewer pieces than are taken away. */
export const changedStock = (stock: number, { mode, pieces }: StockChange): number =>
  mode === 'set' ? pieces : stock + pieces

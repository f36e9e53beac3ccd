import { formatPaisa } from '../../../contract/money.ts'

/** An amount in taka as it is written in Bangladesh: ৳12,34,567, and ৳12.50 where there are paisa. */
export const formatTaka = (taka: number): string => formatPaisa(Math.round(taka * 100))

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** The seller's product list writes the same amounts as US dollars (spec section 1: kept as stated). */
export const formatUsd = (amount: number): string => dollars.format(amount)

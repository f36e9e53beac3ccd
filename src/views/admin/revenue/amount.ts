import { type Paisa, toTaka } from '../../../../contract/money.ts'

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Formats an amount for the revenue page: always two decimals (product 11.2), so that a column of amounts aligns. */
export const amount = (paisa: Paisa): string => `৳${twoDecimals.format(toTaka(paisa))}`

import { type Paisa, toTaka } from '../../../../contract/money.ts'

const twoDecimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** An amount as the revenue page shows it: always with two decimals (spec section 9), so that a column of them aligns. */
export const amount = (paisa: Paisa): string => `৳${twoDecimals.format(toTaka(paisa))}`

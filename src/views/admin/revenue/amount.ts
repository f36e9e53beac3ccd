import { type Paisa, toTaka } from '#contract/money.ts'
import { formatTwoDecimals } from '#messages/format.ts'

/** Formats an amount for the revenue page: always two decimals (product 11.2), so that a column of amounts aligns. */
export const amount = (paisa: Paisa): string => `৳${formatTwoDecimals(toTaka(paisa))}`

import { formatTaka } from '#views/ui/money.ts'

/** Formats an amount on a card, rounded to whole taka (product 1.5). */
export const wholeTaka = (taka: number): string => formatTaka(Math.round(taka))

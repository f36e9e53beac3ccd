import { formatPaisa } from '#messages/format.ts'

/** Formats taka with the Bangladeshi grouping: ৳12,34,567, and ৳12.50 with paisa (product 1.5). */
export const formatTaka = (taka: number): string => formatPaisa(Math.round(taka * 100))

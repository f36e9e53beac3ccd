import { today } from '../platform/database/times.ts'

/** SQL of the last day of a delivery, `days` after today in Bangladesh. */
export const deliverByIn = (days: string) => `${today} + ${days}::int`

/** Days of Bangladesh, which keeps UTC+6 all year. */

export const DAY_MS = 86_400_000
const UTC_OFFSET_MS = 6 * 3_600_000

/** Days since 1970 in Bangladesh. @param at time in ms */
export const dayNumber = (at: number): number => Math.floor((at + UTC_OFFSET_MS) / DAY_MS)

/** When the day of a time began, in ms. @param at time in ms */
export const startOfDayAt = (at: number): number => dayNumber(at) * DAY_MS - UTC_OFFSET_MS

/** A day since 1970 as `yyyy-MM-dd`. */
export const dayName = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Times of Bangladesh, as forms and responses have them. */

/** The offset of Bangladesh, which has no other time in summer. */
const OFFSET_MS = 6 * 3_600_000

/** A time of Bangladesh as `2026-11-30T16:30`; null for an empty one. */
export const timeOf = (text: string): Date | null => (text === '' ? null : new Date(`${text}+06:00`))
/** The same, from a time. */
export const localTime = (time: Date): string => new Date(time.getTime() + OFFSET_MS).toISOString().slice(0, 16)

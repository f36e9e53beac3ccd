import { format, isValid, parseISO } from 'date-fns'

const formatter = (pattern: string) => (time: string) => {
  const date = parseISO(time)
  return isValid(date) ? format(date, pattern) : ''
}

/** Formats a date as 21 Nov 2026; returns an empty text for an invalid date. */
export const day = formatter('dd MMM yyyy')

/** Formats a date with its time as 21 Nov 2026, 14:05. */
export const dayAndTime = formatter('dd MMM yyyy, HH:mm')

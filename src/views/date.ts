import { format, isValid, parseISO } from 'date-fns'

const written = (pattern: string) => (time: string) => {
  const date = parseISO(time)
  return isValid(date) ? format(date, pattern) : ''
}

/** A day as people write it: 21 Nov 2026; empty for what is no time. */
export const day = written('dd MMM yyyy')

/** A day with its time: 21 Nov 2026, 14:05. */
export const dayAndTime = written('dd MMM yyyy, HH:mm')

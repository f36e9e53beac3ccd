import { format, isValid, parseISO } from 'date-fns'

/** A day as people write it: 21 Nov 2026; empty for what is no time. */
export const day = (time: string): string => {
  const date = parseISO(time)
  return isValid(date) ? format(date, 'dd MMM yyyy') : ''
}

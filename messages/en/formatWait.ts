/**
 * Formats a wait as '40 seconds', '1 minute', '3 hours' or '12 days'; rounded up, so that a retry after it succeeds.
 */
export const formatWait = (seconds: number) => {
  const format = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return format(Math.max(1, Math.ceil(seconds)), 'second')
  if (minutes < 60) return format(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? format(hours, 'hour') : format(Math.ceil(hours / 24), 'day')
}

/** A wait in words: '40 seconds', '1 minute', '3 hours', '12 days'; rounded up, so that trying again after it works. */
export const formatWait = (seconds: number) => {
  const say = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return say(Math.max(1, Math.ceil(seconds)), 'second')
  if (minutes < 60) return say(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours < 48 ? say(hours, 'hour') : say(Math.ceil(hours / 24), 'day')
}

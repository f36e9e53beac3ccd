/** A wait in words: '40 seconds', '1 minute', '3 hours'; rounded up, so that trying again after it works. */
export const waitInWords = (seconds: number) => {
  const say = (n: number, unit: string) => `${n} ${unit}${n === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 60) return say(Math.max(1, Math.ceil(seconds)), 'second')
  return minutes < 60 ? say(minutes, 'minute') : say(Math.ceil(minutes / 60), 'hour')
}

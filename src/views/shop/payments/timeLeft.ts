import { payTexts as texts } from '#messages/payments.ts'

const MINUTE_S = 60

/**
 * How long the order waits for its payment, in whole minutes, or that this time is over.
 * @param payBy a time as the server sends it
 * @param now milliseconds since 1970, in whole minutes, so that the rest of a minute is not left any more
 */
export const timeLeftText = (payBy: string, now: number): string => {
  const seconds = (Date.parse(payBy) - now) / 1000
  return seconds > 0 ? texts.timeLeft(Math.max(1, Math.floor(seconds / MINUTE_S)) * MINUTE_S) : texts.timeOver
}

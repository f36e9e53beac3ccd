import type { DeliveryDays } from '../../../../contract/constants.ts'

const DAY_MS = 86_400_000
const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Dhaka',
})

/**
 * The last day of a delivery that is ordered now, in Bangladesh: `Sat, 28 Nov`. The days of Dhaka apply to this district
 * alone, whatever area pays its fee.
 * @param now milliseconds since 1970
 */
export const deliveryDay = (district: string, days: DeliveryDays, now: number): string =>
  format.format(now + DAY_MS * (district === 'Dhaka' ? days.inside : days.outside))

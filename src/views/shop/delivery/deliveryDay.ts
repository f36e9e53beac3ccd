import { deliveryDaysOf } from '#contract/checkout/deliveryDays.ts'
import type { DeliveryDays } from '#contract/constants.ts'
import { formatWeekday } from '#messages/dates.ts'

const DAY_MS = 86_400_000

/**
 * The last day of a delivery that is ordered now, in Bangladesh: `Sat, 28 Nov`.
 * @param now milliseconds since 1970
 */
export const deliveryDay = (district: string, days: DeliveryDays, now: number): string =>
  formatWeekday(now + DAY_MS * deliveryDaysOf(district, days))

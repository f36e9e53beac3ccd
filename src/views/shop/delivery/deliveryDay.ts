import { DELIVERY_DAYS } from '../../../../contract/constants.ts'
import type { ShippingFee } from '../../../../contract/shippingFee/entity.ts'

const DAY_MS = 86_400_000
const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'Asia/Dhaka',
})

/**
 * Whether the days inside Dhaka apply to a district. The shop chooses what counts as inside, and the fee that it charges
 * shows the choice; equal fees do not, so that the district decides.
 */
export const isInside = (district: string, deliveryFee: number, fees: ShippingFee): boolean =>
  fees.shippingFee === fees.shippingFeeOutside ? district === 'Dhaka' : deliveryFee === fees.shippingFee

/** The last day of a delivery that is ordered now, in Bangladesh: `Sat, 28 Nov`. @param now milliseconds since 1970 */
export const deliveryDay = (inside: boolean, now: number): string =>
  format.format(now + DAY_MS * (inside ? DELIVERY_DAYS.inside : DELIVERY_DAYS.outside))

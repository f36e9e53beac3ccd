import { type District, isInsideDhaka } from '../../contract/addresses/places.ts'
import type { DeliveryDays } from '../../contract/constants.ts'

/** The days in which an order is delivered. The district Dhaka alone is inside, whatever area pays the inside fee. */
export const deliveryDaysOf = (district: District | undefined, days: DeliveryDays): number =>
  district && isInsideDhaka(district, 'district') ? days.inside : days.outside

/** SQL of the last day of a delivery, `days` after today in Bangladesh. */
export const deliverByIn = (days: string) => `(now() at time zone 'Asia/Dhaka')::date + ${days}::int`

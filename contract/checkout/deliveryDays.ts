import type { DeliveryDays } from '../constants.ts'

/**
 * The days in which an order is delivered. The district Dhaka alone is inside, whatever area pays the inside fee.
 * @param district its English name; undefined where it is not known
 */
export const deliveryDaysOf = (district: string | undefined, days: DeliveryDays): number =>
  district === 'Dhaka' ? days.inside : days.outside

import { type EntityOf, entity, taka, time } from '../reading.ts'

/** Taka; inside Dhaka and outside it. */
export const ShippingFee = entity('ShippingFee', { shippingFee: taka, shippingFeeOutside: taka, updatedAt: time })
export type ShippingFee = EntityOf<typeof ShippingFee>

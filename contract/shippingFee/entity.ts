import { type EntityOf, entity, taka, time } from '../reading.ts'

/** Fees in taka: inside Dhaka and outside Dhaka. */
export const ShippingFee = entity('ShippingFee', { shippingFee: taka, shippingFeeOutside: taka, updatedAt: time })
export type ShippingFee = EntityOf<typeof ShippingFee>

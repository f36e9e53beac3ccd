import { CHARGED_PER, INSIDE_AREAS } from '../constants.ts'
import { type EntityOf, entity, oneOf, taka, time } from '../reading.ts'

/** Fees in taka, inside Dhaka and outside Dhaka, and how a checkout is charged. */
export const ShippingFee = entity('ShippingFee', {
  shippingFee: taka,
  shippingFeeOutside: taka,
  chargedPer: oneOf(CHARGED_PER, 'checkout'),
  insideArea: oneOf(INSIDE_AREAS, 'district'),
  updatedAt: time,
})
export type ShippingFee = EntityOf<typeof ShippingFee>

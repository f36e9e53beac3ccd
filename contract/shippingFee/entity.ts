import { type EntityOf, entity, nullable, oneOf, taka, time } from '../calls/reading.ts'
import { normalized } from '../calls/tolerant.ts'
import { CHARGED_PER, INSIDE_AREAS } from '../constants.ts'

/**
 * Fees in taka, inside Dhaka and outside Dhaka, how a checkout is charged, and when it is not. Some servers send nothing
 * before fees are set.
 */
export const ShippingFee = normalized(
  entity('ShippingFee', {
    shippingFee: taka,
    shippingFeeOutside: taka,
    chargedPer: oneOf(CHARGED_PER, 'checkout'),
    insideArea: oneOf(INSIDE_AREAS, 'district'),
    /** The sum of goods in taka from which the delivery is free; null where it never is. */
    freeDeliveryFrom: nullable(taka),
    updatedAt: time,
  }),
  (raw) => raw ?? {},
)
export type ShippingFee = EntityOf<typeof ShippingFee>

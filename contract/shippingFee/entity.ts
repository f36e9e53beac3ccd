import { type EntityOf, entity, nullable, number, oneOf, taka, time } from '../calls/reading.ts'
import { normalized } from '../calls/tolerant.ts'
import { CHARGED_PER, INSIDE_AREAS } from '../constants.ts'
import { ADVANCE_KINDS, ADVANCE_RETURNS } from '../payments/advance.ts'

/**
 * Fees in taka, inside Dhaka and outside Dhaka, how a checkout is charged, when it is not, and what is paid in advance. Some servers send nothing
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
    /** What each order with cash on delivery pays in advance, and whether it goes back when the order is cancelled. */
    advance: oneOf(ADVANCE_KINDS, 'nothing'),
    /** In taka; null where no sum is asked for. */
    advanceSum: nullable(taka),
    /** Null where no part of the total is asked for. */
    advancePercent: nullable(number),
    advanceReturns: oneOf(ADVANCE_RETURNS, 'always'),
    updatedAt: time,
  }),
  (raw) => raw ?? {},
)
export type ShippingFee = EntityOf<typeof ShippingFee>

import { Schema } from 'effect'
import { DistrictUnknown, DivisionUnknown } from '../addresses/errors.ts'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { callErrors as checkoutErrors } from '../checkout/errors.ts'
import { RightMissing } from '../errors.ts'
import type * as staffApi from './staffApi.ts'

/** The discount is higher than the goods; `max` in taka. */
export class DiscountTooHigh extends apiError('staff_order.discount_too_high', 400, { max: Schema.Finite }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  priceStaffOrder: [DivisionUnknown, DistrictUnknown, DiscountTooHigh],
  placeStaffOrder: [RightMissing, DiscountTooHigh, ...checkoutErrors.placeOrder],
} as const satisfies ErrorsOf<typeof staffApi>

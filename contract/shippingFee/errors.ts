import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class ShippingFeeNotFound extends apiError('shipping_fee.not_found', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  setShippingFee: [ShippingFeeNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>

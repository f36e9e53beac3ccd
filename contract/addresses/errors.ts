import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

/** The division is not on the list of places. */
export class DivisionUnknown extends apiError('address.division_unknown', 400) {}
/** The district is not on the list of places, or belongs to another division. */
export class DistrictUnknown extends apiError('address.district_unknown', 400) {}
export class AddressNotFound extends apiError('address.not_found', 404) {}
/** The person has saved as many addresses as the shop keeps. */
export class TooManyAddresses extends apiError('address.too_many', 409, { max: Schema.Int }) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  createAddress: [DivisionUnknown, DistrictUnknown, TooManyAddresses],
  updateAddress: [DivisionUnknown, DistrictUnknown, AddressNotFound],
  deleteAddress: [AddressNotFound],
} as const satisfies ErrorsOf<typeof api>

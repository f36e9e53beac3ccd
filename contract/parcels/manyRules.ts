import { Schema } from 'effect'
import { BULK_ORDERS_MAX } from '../constants.ts'
import { idsUpTo } from '../orders/manyRules.ts'
import { ParcelDetails } from './rules.ts'

/** Who carries the parcels of many orders, as it is typed. */
export const CarrierForm = Schema.Struct({ courier: ParcelDetails.fields.courier })

/** Body of `POST /parcels/many`: what is left of each order becomes a parcel by hand. */
export const ParcelsToPack = Schema.Struct({ ...CarrierForm.fields, ids: idsUpTo(BULK_ORDERS_MAX) })
export type ParcelsToPack = typeof ParcelsToPack.Type

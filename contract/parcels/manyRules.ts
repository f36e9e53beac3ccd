import { Schema, SchemaIssue } from 'effect'
import { BULK_ORDERS_MAX, PRINTED_ORDERS_MAX } from '../constants.ts'
import { idsUpTo, toPrint } from '../orders/manyRules.ts'
import { ruleOf } from '../rules.ts'
import { ParcelDetails } from './rules.ts'
import { MANY_STATES } from './states.ts'

/** Who carries the parcels of many orders, as it is typed. */
export const CarrierForm = Schema.Struct({ courier: ParcelDetails.fields.courier })

/** Body of `POST /parcels/many`: what is left of each order becomes a parcel by hand. */
export const ParcelsToPack = Schema.Struct({ ...CarrierForm.fields, ids: idsUpTo(BULK_ORDERS_MAX) })
export type ParcelsToPack = typeof ParcelsToPack.Type

/** What happens to the parcels of many orders, as it is chosen. */
export const ManyStepForm = Schema.Struct({ state: Schema.Literals(MANY_STATES) })

/** Body of `POST /parcels/report-many`: the step of the parcels of each order that can make it. */
export const ParcelsToReport = Schema.Struct({ ...ManyStepForm.fields, ids: idsUpTo(BULK_ORDERS_MAX) })
export type ParcelsToReport = typeof ParcelsToReport.Type

/** Labels each on a page of 100 × 150 mm or four on a sheet of A4, or packing slips of the parcels on A6. */
export const PARCEL_PAPERS = ['label', 'labelsA4', 'slip'] as const
export type ParcelPaper = (typeof PARCEL_PAPERS)[number]

/** Body of `POST /parcels/papers`: the parcels themselves, or those of chosen orders or of all of a list. */
export const PapersToPrint = Schema.Struct({
  ...toPrint,
  parcels: Schema.optionalKey(idsUpTo(PRINTED_ORDERS_MAX)),
  paper: Schema.Literals(PARCEL_PAPERS),
}).check(
  Schema.makeFilter(({ ids, all, parcels }) =>
    [ids, all, parcels].filter((given) => given !== undefined).length === 1
      ? undefined
      : {
          path: ['ids'],
          issue: new SchemaIssue.InvalidValue(ruleOf('validation.order_ids', { max: PRINTED_ORDERS_MAX })),
        },
  ),
)
export type PapersToPrint = typeof PapersToPrint.Type

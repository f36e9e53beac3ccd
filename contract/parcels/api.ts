import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { successEnvelope } from '../calls/envelope.ts'
import { list } from '../calls/reading.ts'
import { Job } from '../jobs/entity.ts'
import { day } from '../orders/listQuery.ts'
import { pdf } from '../orders/manyRules.ts'
import { OrderParcels, Parcel, ParcelShare } from './entity.ts'
import { PapersToPrint, ParcelsToPack, ParcelsToReport } from './manyRules.ts'
import { HandReport, ParcelCount, ParcelDetails, ParcelToPack } from './rules.ts'
import { SHARE_KINDS } from './states.ts'

/** Parcels: what of which orders is sent, who carries it, and where it is. For administrators, and the owner of all of its items. */

/** The parcels of an order, and what is left to pack of the open orders with its phone. 404; 403 as for the order. */
export const getParcelsOfOrder = HttpApiEndpoint.get('getParcelsOfOrder', '/parcels/of-order/:id', {
  params: idParams,
  success: successEnvelope(OrderParcels),
})
  .annotate(OpenApi.Summary, 'Lists the parcels of an order.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, ['orders.read', 'packing', 'parcels'])
/**
 * Packs a parcel by hand, of one or more orders of one person that are neither ended nor held. It collects what is unpaid.
 * 404, 403; 409 where fewer pieces are left, and for orders with different phones.
 */
export const packParcel = HttpApiEndpoint.post('packParcel', '/parcels', {
  payload: ParcelToPack,
  success: successEnvelope(Parcel, 201),
})
  .annotate(OpenApi.Summary, 'Packs a parcel of orders by hand.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'packing')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
/**
 * Starts a job that packs what is left of each order as a parcel by hand, or names the order with the reason. The number
 * of each parcel is added later.
 */
export const packParcels = HttpApiEndpoint.post('packParcels', '/parcels/many', {
  payload: ParcelsToPack,
  success: successEnvelope(Job, 201),
})
  .annotate(OpenApi.Summary, 'Starts a job that packs a parcel by hand for each of many orders.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'packing')
  .annotate(Changes, ['Job'])
  .annotate(ReliesOn, ['Order'])
/**
 * Starts a job that reports a step by hand of the parcels of each order that can make it now, or names the order with the
 * reason. `checkedIn` counts all pieces of parcels that have come back as good.
 */
export const reportParcels = HttpApiEndpoint.post('reportParcels', '/parcels/report-many', {
  payload: ParcelsToReport,
  success: successEnvelope(Job, 201),
})
  .annotate(OpenApi.Summary, 'Starts a job that reports a step of the parcels of many orders by hand.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
  .annotate(Changes, ['Job'])
  .annotate(ReliesOn, ['Order'])
/**
 * The labels or packing slips of parcels in one PDF, in the languages of their orders: of parcels, or of orders those that
 * are to be sent or on their way, but not those of which a courier has not answered. 404 for an unknown parcel; 403; 409
 * where none of the orders has such a parcel, and of a list where the number of its orders is not the confirmed one.
 */
export const printParcels = HttpApiEndpoint.post('printParcels', '/parcels/papers', {
  payload: PapersToPrint,
  success: pdf,
})
  .annotate(OpenApi.Summary, 'Returns the labels or packing slips of parcels in one PDF.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'packing')
  .annotate(ReliesOn, ['Order'])
  .annotate(NotRepeated, true)
/** Changes courier, number, link and charge of a parcel by hand. 404, 403; 409 where the courier reports by itself. */
export const changeParcel = HttpApiEndpoint.patch('changeParcel', '/parcels/:id', {
  params: idParams,
  payload: ParcelDetails,
  success: successEnvelope(Parcel),
})
  .annotate(OpenApi.Summary, 'Changes courier, number, link and charge of a parcel.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
  .annotate(Changes, ['Order'])
  .annotate(ReliesOn, ['Order'])
/**
 * Reports by hand what has just happened to a parcel. Its orders follow by single steps: shipped with the first parcel that
 * is handed over, delivered (and paid) with the last, cancelled where all have come back. 404; 403, also for an owner whose
 * report would cancel orders; 409 where the parcel is somewhere else.
 */
export const reportParcel = HttpApiEndpoint.post('reportParcel', '/parcels/:id/report', {
  params: idParams,
  payload: HandReport,
  success: successEnvelope(Parcel),
})
  .annotate(OpenApi.Summary, 'Reports a step of a parcel by hand.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
  .annotate(Changes, ['Order', 'Product', 'Refund'])
  .annotate(ReliesOn, ['Order'])
/**
 * Counts what came back of a parcel that has come back, is lost, or was delivered in part: good pieces are sold again. 404,
 * 403; 409 for any other parcel; 400 for other numbers than its pieces.
 */
export const checkInParcel = HttpApiEndpoint.post('checkInParcel', '/parcels/:id/check-in', {
  params: idParams,
  payload: ParcelCount,
  success: successEnvelope(Parcel),
})
  .annotate(OpenApi.Summary, 'Counts what came back of a parcel.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'parcels')
  .annotate(Changes, ['Order', 'Product', 'Refund'])
  .annotate(ReliesOn, ['Order'])

const shares = {
  by: Schema.Literals(SHARE_KINDS),
  from: Schema.optionalKey(day),
  to: Schema.optionalKey(day),
}

/**
 * How many parcels were delivered, came back or were lost, by courier, district, product or seller: the `SHARES_MAX` with
 * the most parcels. `from` and `to` are days of Bangladesh, both included, on which the couriers got the parcels.
 */
export const getParcelShares = HttpApiEndpoint.get('getParcelShares', '/parcels/shares', {
  query: shares,
  success: successEnvelope(list(ParcelShare)),
})
  .annotate(OpenApi.Summary, 'Counts delivered and returned parcels by courier, district, product or seller.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'revenue')
/** The whole list as a CSV file for spreadsheet programs. */
export const exportParcelShares = HttpApiEndpoint.get('exportParcelShares', '/parcels/shares/csv', {
  query: shares,
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports the counts of delivered and returned parcels as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'revenue')

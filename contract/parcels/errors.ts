import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { NotAllowed, TooManyTries } from '../errors.ts'
import { OrderNotFound, OrderSelectionChanged, SharedOrder } from '../orders/errors.ts'
import type * as api from './api.ts'
import type * as shopApi from './shopApi.ts'

export class ParcelNotFound extends apiError('parcel.not_found', 404) {}
/** The order has ended, or waits for a call or for its payment. */
export class OrderNotPackable extends apiError('parcel.order_not_packable', 409) {}
/** The orders of a parcel have different phones. */
export class ParcelOfSeveral extends apiError('parcel.of_several', 409) {}
/** Fewer pieces of a line are left to pack. */
export class PiecesPacked extends apiError('parcel.pieces_packed', 409) {}
/** A report by hand that changes nothing: the parcel has moved since, or the chart has no such step. */
export class ParcelStepNotAllowed extends apiError('parcel.step_not_allowed', 409) {}
/** A parcel whose courier reports by itself has the number of the courier. */
export class ParcelByCourier extends apiError('parcel.by_courier', 409) {}

/** None of the chosen orders has a parcel that is to be sent or on its way. */
export class NoParcelToPrint extends apiError('parcel.none_to_print', 409) {}

/** The link is wrong, or its time is over. */
export class ParcelLinkUnknown extends apiError('parcel.link_unknown', 404) {}
/** The parcel has moved since the link was sent, or the day is none of those that can be chosen. */
export class ParcelLinkOver extends apiError('parcel.link_over', 409) {}

/** The counted pieces are not those of the parcel. */
export class ParcelCountWrong extends apiError('parcel.count_wrong', 400) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getParcelsOfOrder: [OrderNotFound, NotAllowed],
  packParcel: [OrderNotFound, NotAllowed, SharedOrder, OrderNotPackable, ParcelOfSeveral, PiecesPacked],
  printParcels: [ParcelNotFound, NotAllowed, SharedOrder, NoParcelToPrint, OrderSelectionChanged],
  changeParcel: [ParcelNotFound, NotAllowed, SharedOrder, ParcelByCourier],
  checkInParcel: [ParcelNotFound, NotAllowed, SharedOrder, ParcelStepNotAllowed, ParcelCountWrong],
  reportParcel: [ParcelNotFound, NotAllowed, SharedOrder, ParcelStepNotAllowed],
  getParcelLink: [ParcelLinkUnknown, TooManyTries],
  wishByLink: [ParcelLinkUnknown, TooManyTries, ParcelLinkOver],
} as const satisfies ErrorsOf<typeof api & typeof shopApi>

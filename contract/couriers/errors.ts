import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { NotAllowed } from '../errors.ts'
import { OrderNotFound, SharedOrder } from '../orders/errors.ts'
import type * as api from './api.ts'

/** The shop has no such courier, or a message lacks its secret. */
export class CourierNotFound extends apiError('courier.not_found', 404) {}
export class BookingNotFound extends apiError('courier.booking_not_found', 404) {}
/** The booking has another state since. */
export class BookingMoved extends apiError('courier.booking_moved', 409) {}
/** The courier does not answer, or declines the shop's key. */
export class NoCourierAnswer extends apiError('courier.no_answer', 409) {}
/** The courier has no call that cancels, so that its panel does. */
export class CancelInPanel extends apiError('courier.cancel_in_panel', 409) {}
/** The courier does not cancel the parcel any more. */
export class CancelDeclined extends apiError('courier.cancel_declined', 409) {}

/** Keys of a seller need a secret of the shop that is not in the database. */
export class KeysNotKept extends apiError('courier.keys_not_kept', 409) {}
/** Some keys are missing, or the number of the place where parcels are fetched. */
export class AccountIncomplete extends apiError('courier.account_incomplete', 409) {}
export class KeysDeclined extends apiError('courier.keys_declined', 409) {}
/** Parcels are on their way by the account. */
export class AccountInUse extends apiError('courier.account_in_use', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  listCourierAreas: [CourierNotFound, NoCourierAnswer],
  getPlaceOfOrder: [CourierNotFound, OrderNotFound, NotAllowed, SharedOrder],
  getBookingsOfOrder: [NotAllowed, SharedOrder],
  saveCourierAccount: [CourierNotFound, KeysNotKept, AccountIncomplete, KeysDeclined, AccountInUse],
  removeCourierAccount: [CourierNotFound, AccountInUse],
  bookParcels: [CourierNotFound],
  changeBooking: [
    BookingNotFound,
    NotAllowed,
    SharedOrder,
    BookingMoved,
    CancelInPanel,
    CancelDeclined,
    NoCourierAnswer,
  ],
  takeCourierMessage: [CourierNotFound],
} as const satisfies ErrorsOf<typeof api>

import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

/** The shop has no such courier, or a message lacks its secret. */
export class CourierNotFound extends apiError('courier.not_found', 404) {}
export class BookingNotFound extends apiError('courier.booking_not_found', 404) {}
/** The booking has another state since. */
export class BookingMoved extends apiError('courier.booking_moved', 409) {}
/** The courier does not answer, or declines the shop's key. */
export class NoCourierAnswer extends apiError('courier.no_answer', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  listCourierAreas: [CourierNotFound, NoCourierAnswer],
  bookParcels: [CourierNotFound],
  changeBooking: [BookingNotFound, BookingMoved],
  takeCourierMessage: [CourierNotFound],
} as const satisfies ErrorsOf<typeof api>

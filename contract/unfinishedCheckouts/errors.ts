import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { callErrors as checkoutErrors } from '../checkout/errors.ts'
import { limitErrors } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

/** The shop keeps no unfinished checkouts, or its privacy policy does not say that it does. */
export class UnfinishedOff extends apiError('unfinished.off', 409) {}
/** The unfinished checkout is deleted, ordered or forgotten. */
export class UnfinishedNotFound extends apiError('unfinished.not_found', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  keepUnfinished: [UnfinishedOff, ...limitErrors],
  orderUnfinished: [UnfinishedNotFound, ...checkoutErrors.placeOrder],
  forgetUnfinished: [UnfinishedNotFound],
} as const satisfies ErrorsOf<typeof staffApi & typeof shopApi>

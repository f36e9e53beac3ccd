import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { NoCourierAnswer } from '../couriers/errors.ts'
import type * as staffApi from './staffApi.ts'

/** One of the differences does not exist any more. */
export class DifferenceNotFound extends apiError('settlement.not_found', 404) {}
/** Somebody else has decided one of the differences, or a later line has cleared it. */
export class DifferenceMoved extends apiError('settlement.moved', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  readStatements: [NoCourierAnswer],
  decideDifferences: [DifferenceNotFound, DifferenceMoved],
} as const satisfies ErrorsOf<typeof staffApi>

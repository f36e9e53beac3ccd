import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince } from '../errors.ts'
import type * as staffApi from './staffApi.ts'

/** The privacy policy does not say that numbers are sent to the couriers, or no courier of the shop answers. */
export class NotInPolicy extends apiError('courier_record.not_in_policy', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  setCourierRecordSettings: [NotInPolicy, ChangedSince],
} as const satisfies ErrorsOf<typeof staffApi>

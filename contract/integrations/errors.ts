import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { limitErrors } from '../errors.ts'
import type * as api from './api.ts'

/** The service is off, or nothing can be asked of it. */
export class NothingToCheck extends apiError('integration.nothing_to_check', 404) {}
/** The account of the caller has no phone that a test SMS could go to. */
export class NoPhoneToTest extends apiError('integration.no_phone', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  checkIntegration: [NothingToCheck, NoPhoneToTest, ...limitErrors],
} as const satisfies ErrorsOf<typeof api>

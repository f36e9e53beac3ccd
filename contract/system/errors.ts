import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import type * as api from './api.ts'

/** No mail, SMS or job with this id was given up in the last days. */
export class FailureNotFound extends apiError('system.failure_not_found', 404) {}
/** The text of the message is not kept, because its code or link is worthless by now. */
export class NotSendable extends apiError('system.not_sendable', 409) {}

/**
 * The errors of each call of this feature, besides those of the guard. A repetition of `sendAgain` is no error: it
 * succeeds and sends nothing.
 */
export const callErrors = {
  sendAgain: [FailureNotFound, NotSendable],
} as const satisfies ErrorsOf<typeof api>

import { CodeExpired, CodeUnusable, factorCodeErrors, SecondFactorOff, WrongCode } from '../account/errors.ts'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { limitErrors, NotAllowed } from '../errors.ts'
import { LastAdmin, UserNotFound } from '../users/errors.ts'
import type * as api from './api.ts'

/** A file is being made, or less than a day old. */
export class OwnDataExists extends apiError('own_data.exists', 409) {}
/** There is no file, or it is not ready, or its day is over. */
export class OwnDataNotReady extends apiError('own_data.not_ready', 404) {}
/** The seller has orders that are not finished. */
export class OpenSales extends apiError('own_data.open_sales', 409) {}

const closingErrors = [NotAllowed, LastAdmin, OpenSales, UserNotFound] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  requestOwnData: [OwnDataExists],
  getOwnDataFile: [OwnDataNotReady],
  sendClosingCode: [...closingErrors, ...limitErrors],
  closeAccount: [
    ...closingErrors,
    WrongCode,
    CodeExpired,
    CodeUnusable,
    SecondFactorOff,
    ...factorCodeErrors,
    ...limitErrors,
  ],
} as const satisfies ErrorsOf<typeof api>

import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, pictureErrors } from '../errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

export class LogoNotFound extends apiError('logo.not_found', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  uploadLogo: [ChangedSince, ...pictureErrors],
  deleteLogo: [LogoNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>

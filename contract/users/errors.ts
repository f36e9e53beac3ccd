import { NameOfStaff, UserNotFound, WrongCurrentPassword, weakPasswordErrors } from '../account/errors.ts'
import { apiError } from '../apiError.ts'
import { ChangedSince, limitErrors, NotAllowed, pictureErrors } from '../errors.ts'
import type { ErrorsOf } from '../withErrors.ts'
import type * as api from './api.ts'

/** An administrator may not change the role of the own account, or delete it. */
export class OwnAccount extends apiError('user.own_account', 403) {}
/** E-mail, phone number and picture have calls of their own; the profile takes them only where they stay as they are. */
export class NotOfProfile extends apiError('user.not_of_profile', 400) {}
export class LastAdmin extends apiError('user.last_admin', 409) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getSingleUser: [NotAllowed, UserNotFound],
  updateProfile: [NotAllowed, NameOfStaff, NotOfProfile, UserNotFound, ChangedSince],
  changePassword: [NotAllowed, UserNotFound, WrongCurrentPassword, ...weakPasswordErrors, ChangedSince, ...limitErrors],
  uploadProfileImage: [NotAllowed, UserNotFound, ChangedSince, ...pictureErrors],
  changeRole: [NotAllowed, OwnAccount, LastAdmin, UserNotFound, ChangedSince],
  deleteUser: [NotAllowed, OwnAccount, LastAdmin, UserNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof api>

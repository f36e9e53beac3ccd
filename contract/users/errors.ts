import { Schema } from 'effect'
import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { ChangedSince, limitErrors, NotAllowed, pictureErrors, RightMissing } from '../errors.ts'
import type * as api from './api.ts'
import type * as staffApi from './staffApi.ts'

export class UserNotFound extends apiError('user.not_found', 404) {}
/** An administrator may not change the role of their own account, or delete it. */
export class OwnAccount extends apiError('user.own_account', 403) {}
/** E-mail, phone number and picture have calls of their own; the profile takes them only where they stay as they are. */
export class NotOfProfile extends apiError('user.not_of_profile', 400) {}
export class LastAdmin extends apiError('user.last_admin', 409) {}

export class StaffRoleNotFound extends apiError('staff_role.not_found', 404) {}
/** A role that the shop begins with stays as it is. */
export class StaffRoleFixed extends apiError('staff_role.fixed', 409) {}
/** Without it, the people who have the role would have every right. */
export class StaffRoleHeld extends apiError('staff_role.held', 409, { people: Schema.Int }) {}
/** The person has, or would get, rights that the caller does not have. */
export class MoreRights extends apiError('user.more_rights', 403) {}

// A person's name and password
export class NameOfStaff extends apiError('account.name_of_staff', 400) {}
export class WrongCurrentPassword extends apiError('account.wrong_current_password', 400) {}
export class PasswordRepeats extends apiError('account.password_repeats', 400) {}
export class PasswordPersonal extends apiError('account.password_personal', 400) {}
export class PasswordCommon extends apiError('account.password_common', 400) {}

/** The errors of a new password that is easily guessed. */
export const weakPasswordErrors = [PasswordRepeats, PasswordPersonal, PasswordCommon] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  getUserByRole: [RightMissing],
  getSingleUser: [NotAllowed, UserNotFound],
  updateProfile: [NotAllowed, NameOfStaff, NotOfProfile, UserNotFound, ChangedSince],
  setLanguage: [UserNotFound],
  changePassword: [NotAllowed, UserNotFound, WrongCurrentPassword, ...weakPasswordErrors, ChangedSince, ...limitErrors],
  uploadProfileImage: [NotAllowed, UserNotFound, ChangedSince, ...pictureErrors],
  changeRole: [NotAllowed, OwnAccount, MoreRights, LastAdmin, StaffRoleNotFound, UserNotFound, ChangedSince],
  makeStaffRole: [MoreRights],
  changeStaffRole: [StaffRoleNotFound, StaffRoleFixed, MoreRights],
  deleteStaffRole: [StaffRoleNotFound, StaffRoleFixed, StaffRoleHeld, MoreRights],
  deleteUser: [NotAllowed, OwnAccount, MoreRights, LastAdmin, UserNotFound, ChangedSince],
} as const satisfies ErrorsOf<typeof api & typeof staffApi>

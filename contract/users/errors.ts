import { apiError } from '../apiError.ts'

export class UserNotFound extends apiError('user.not_found', 404) {}
/** An administrator may not change the role of the own account, or delete it. */
export class OwnAccount extends apiError('user.own_account', 403) {}
/** E-mail, phone number and picture have calls of their own; the profile takes them only where they stay as they are. */
export class NotOfProfile extends apiError('user.not_of_profile', 400) {}
export class LastAdmin extends apiError('user.last_admin', 409) {}

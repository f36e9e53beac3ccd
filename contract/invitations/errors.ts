import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { limitErrors, NotAllowed } from '../errors.ts'
import { MoreRights, StaffRoleNotFound } from '../users/errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

/** It has been taken or withdrawn, or there is none. */
export class InvitationNotFound extends apiError('invitation.not_found', 404) {}
/** The account of the address or number works in the shop, or for the seller, already. */
export class InvitedWorksHere extends apiError('invitation.works_here', 409) {}
/** The address or number has an invitation that was neither taken nor withdrawn. */
export class InvitedAlready extends apiError('invitation.waiting', 409) {}

// What is wrong with a link
/** No invitation has the token: it is wrong, or a newer message has another one. */
export class InvitationUnknown extends apiError('invitation.unknown', 400) {}
export class InvitationUsed extends apiError('invitation.used', 409) {}
/** It was withdrawn, or its maker may not give the role any more. */
export class InvitationWithdrawn extends apiError('invitation.withdrawn', 410) {}
export class InvitationExpired extends apiError('invitation.expired', 410) {}
/** The caller is signed in with another account than that of the address or number. */
export class InvitationOfAnother extends apiError('invitation.of_another', 403) {}

const linkErrors = [InvitationUnknown, InvitationUsed, InvitationWithdrawn, InvitationExpired] as const

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  invite: [NotAllowed, MoreRights, StaffRoleNotFound, InvitedWorksHere, InvitedAlready, ...limitErrors],
  sendInvitation: [InvitationNotFound, MoreRights, InvitedWorksHere, ...limitErrors],
  withdrawInvitation: [InvitationNotFound, MoreRights],
  openInvitation: linkErrors,
  takeInvitation: [...linkErrors, InvitationOfAnother, InvitedWorksHere],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>

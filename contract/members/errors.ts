import { apiError } from '../calls/apiError.ts'
import type { ErrorsOf } from '../calls/withErrors.ts'
import { MoreRights, OwnAccount, StaffRoleNotFound } from '../users/errors.ts'
import type * as shopApi from './shopApi.ts'
import type * as staffApi from './staffApi.ts'

/** The person does not work for this seller. */
export class MemberNotFound extends apiError('member.not_found', 404) {}
/** The caller does not work for this seller, or not any more. */
export class StoreNotFound extends apiError('store.not_found', 404) {}

/** The errors of each call of this feature, besides those of the guard. */
export const callErrors = {
  chooseStore: [StoreNotFound],
  changeMember: [MemberNotFound, OwnAccount, MoreRights, StaffRoleNotFound],
  removeMember: [MemberNotFound, OwnAccount, MoreRights],
} as const satisfies ErrorsOf<typeof shopApi & typeof staffApi>

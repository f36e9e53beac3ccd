import { Schema } from 'effect'
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from 'effect/http-api'
import { Access, Changes, NeedsRight, NotRepeated, ReliesOn } from '../calls/annotations.ts'
import { idParams } from '../calls/endpointParts.ts'
import { noData, successEnvelope } from '../calls/envelope.ts'
import { byPlace, type FiltersOf, listOf, type PageOf } from '../calls/lists.ts'
import { entity, list, number, returned } from '../calls/reading.ts'
import { ROLES } from '../constants.ts'
import { searchText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { StaffRights, StaffRole, User } from './entity.ts'
import { StaffRoleToSave } from './staffRoleRules.ts'

/** The administrator's calls on users. A module of its own, so that pages of the shop do not load them. */

const id = Schema.String.check(Schema.isMaxLength(100))

/** All users, newest first. */
export const getAllUsers = HttpApiEndpoint.get('getAllUsers', '/user/get-all-users', {
  success: successEnvelope(list(User)),
})
  .annotate(OpenApi.Summary, 'Lists all users.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')

/** The sellers, for whoever chooses one; the users of another role need the right `people`. */
export const getUserByRole = HttpApiEndpoint.get('getUserByRole', '/user/get-user-by-role/:role', {
  params: { role: Schema.Literals(ROLES) },
  success: successEnvelope(list(User)),
})
  .annotate(OpenApi.Summary, 'Lists the users of a role.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, ['people', 'orders.read', 'catalogue', 'cash', 'revenue'])

/** `searchTerm` matches any part of name, e-mail and phone, case-insensitive, and a number in any spelling. */
export const getUserBySearch = HttpApiEndpoint.get('getUserBySearch', '/user/get-user-by-search', {
  query: {
    searchTerm: Schema.optionalKey(searchText),
    role: Schema.optionalKey(Schema.Literals(ROLES)),
  },
  success: successEnvelope(list(User)),
})
  .annotate(OpenApi.Summary, 'Finds users by name, e-mail, phone and role.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')

/** The users, newest first. */
export const userList = listOf(
  'UserPage',
  User,
  { search: Schema.optionalKey(searchText), role: Schema.optionalKey(Schema.Literals(ROLES)) },
  byPlace(),
  {
    /** The users that the filters find. A search counts to 1,000; 1,001 stands for any number above. */
    total: number,
    /** All users by role, whatever the filters. */
    totals: entity('UserTotals', { admin: number, owner: number, user: number }),
  },
)
export type UserFilters = FiltersOf<typeof userList>
export type UserPage = PageOf<typeof userList>

/** The users of a search and a role, newest first, from a place on; and how many there are. */
export const listUsers = HttpApiEndpoint.get('listUsers', '/user/list', {
  query: userList.query,
  success: successEnvelope(userList.Page),
})
  .annotate(OpenApi.Summary, 'Lists users from a place on, by search and role, with their number.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')

/**
 * The users of a search, all without one, as a CSV file for spreadsheet programs, newest first. It has no secrets; each
 * download is a security event.
 */
export const exportUsers = HttpApiEndpoint.post('exportUsers', '/user/csv', {
  payload: Schema.Struct({
    searchTerm: Schema.optionalKey(searchText),
    role: Schema.optionalKey(Schema.Literals(ROLES)),
  }),
  success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({ contentType: 'text/csv; charset=utf-8' })),
})
  .annotate(OpenApi.Summary, 'Exports users as a CSV file.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')
  .annotate(NotRepeated, true)

/** The rights of the caller, by which the screens show what they can do. */
export const getRights = HttpApiEndpoint.get('getRights', '/user/rights', {
  success: successEnvelope(StaffRights),
})
  .annotate(OpenApi.Summary, 'Reads what the caller may do.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'every')

/** The roles of the staff, the oldest first; for sellers those of their store, with the rights that count there. */
export const listStaffRoles = HttpApiEndpoint.get('listStaffRoles', '/user/staff-roles', {
  success: successEnvelope(list(StaffRole)),
})
  .annotate(OpenApi.Summary, 'Lists the roles of the staff with their rights.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')

/** Makes a role of rights that the caller has; 403 for others. A seller's is of their store. */
export const makeStaffRole = HttpApiEndpoint.post('makeStaffRole', '/user/staff-roles', {
  payload: StaffRoleToSave,
  success: successEnvelope(returned(StaffRole), 201),
})
  .annotate(OpenApi.Summary, 'Makes a role of the staff.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])

/**
 * Changes name and rights of a role, from the next call of its people on. 403 where the former or the new rights contain one
 * that the caller does not have; 409 for a role that the shop begins with.
 */
export const changeStaffRole = HttpApiEndpoint.put('changeStaffRole', '/user/staff-roles/:id', {
  params: idParams,
  payload: StaffRoleToSave,
  success: successEnvelope(returned(StaffRole)),
})
  .annotate(OpenApi.Summary, 'Changes a role of the staff.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User', 'Rights'])
  .annotate(ReliesOn, ['User'])

/** Deletes a role that nobody has; 409 otherwise, and for a role that the shop begins with. */
export const deleteStaffRole = HttpApiEndpoint.delete('deleteStaffRole', '/user/staff-roles/:id', {
  params: idParams,
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Deletes a role of the staff that nobody has.')
  .annotate(Access, 'staff')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])
  .annotate(ReliesOn, ['User'])

/**
 * Changes another person's role and ends their sessions. `staffRole`, with the role `admin` alone, is the id of a role of
 * the staff, whose rights the person then has; without it all. A change of it within the role ends no session. 409 where
 * nobody with all rights would remain, 403 for rights that the caller does not have.
 */
export const changeRole = HttpApiEndpoint.patch('changeRole', '/user/change-role', {
  payload: Schema.Struct({ userId: id, role: Schema.Literals(ROLES), staffRole: Schema.optionalKey(id) }).check(
    Schema.makeFilter(({ role, staffRole }) =>
      violation(staffRole === undefined || role === 'admin' ? undefined : ruleOf('validation.wrong_kind')),
    ),
  ),
  success: successEnvelope(returned(User)),
})
  .annotate(OpenApi.Summary, 'Changes the role of another person.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User'])

/** Closes another person's account and hides their products. 409 where no admin would remain. */
export const deleteUser = HttpApiEndpoint.delete('deleteUser', '/user/delete-user/:id', {
  params: { id },
  success: successEnvelope(noData),
})
  .annotate(OpenApi.Summary, 'Closes the account of another person.')
  .annotate(Access, 'admin')
  .annotate(NeedsRight, 'people')
  .annotate(Changes, ['User', 'Product'])

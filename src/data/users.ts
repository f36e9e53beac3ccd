import type { Role } from '#contract/constants.ts'
import { getSingleUser } from '#contract/users/api.ts'
import {
  getAllUsers,
  getRights,
  getUserByRole,
  getUserBySearch,
  listStaffRoles,
  listUsers,
} from '#contract/users/staffApi.ts'
import { endpointQuery, optional } from './query.ts'

/** Reads of users. */

export const userQuery = (id: string) => endpointQuery(['User'], getSingleUser, { params: { id } })
export const usersQuery = endpointQuery(['User'], getAllUsers)

/** `searchTerm` and `role` are sent only when set. */
export const userSearchQuery = ({ searchTerm, role }: { searchTerm?: string; role?: Role }) =>
  endpointQuery(['User'], getUserBySearch, {
    query: { ...(searchTerm ? { searchTerm } : {}), ...(role ? { role } : {}) },
  })

/** Users from a place on, with the number of users of each role. */
export const userPartQuery = ({ search, role }: { search?: string; role?: Role }, after?: string) =>
  endpointQuery(['User'], listUsers, {
    query: { ...(search ? { search } : {}), ...(role ? { role } : {}), ...(after ? { after } : {}) },
  })

/** The number of users of each role; a server without the call is asked once. */
export const userCountsQuery = optional(endpointQuery(['User'], listUsers, { query: { limit: 1 } }))

/** Every seller, for the owner revenue dashboard (product 5.16). */
export const ownersQuery = endpointQuery(['User'], getUserByRole, { params: { role: 'owner' } })

/** What the signed-in person may do in the back office; a server without the call is asked once. */
export const rightsQuery = optional(endpointQuery(['Rights'], getRights))

/** The roles of the staff; a server without the call is asked once. */
export const staffRolesQuery = optional(endpointQuery(['User', 'Rights'], listStaffRoles))

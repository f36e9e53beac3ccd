import type { Role } from '#contract/constants.ts'
import { getAllUsers, getSingleUser, getUserByRole, getUserBySearch } from '#contract/users/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of users. */

export const userQuery = (id: string) => endpointQuery(['User'], getSingleUser, { params: { id } })
export const usersQuery = endpointQuery(['User'], getAllUsers)

/** `searchTerm` and `role` are sent only when set. */
export const userSearchQuery = ({ searchTerm, role }: { searchTerm?: string; role?: Role }) =>
  endpointQuery(['User'], getUserBySearch, {
    query: { ...(searchTerm ? { searchTerm } : {}), ...(role ? { role } : {}) },
  })

/** Every seller, for the owner revenue dashboard (product 5.16). */
export const ownersQuery = endpointQuery(['User'], getUserByRole, { params: { role: 'owner' } })

import type { Role } from '../../contract/constants.ts'
import { getAllUsers, getSingleUser, getUserByRole, getUserBySearch } from '../../contract/users/api.ts'
import { endpointQuery } from './query.ts'

/** Reads of people (spec section 7.1). */

export const userQuery = (id: string) => endpointQuery(['User'], getSingleUser, { params: { id } })
export const usersQuery = endpointQuery(['User'], getAllUsers)

/** `searchTerm` and `role` are sent only when set. */
export const userSearchQuery = ({ searchTerm, role }: { searchTerm?: string; role?: Role }) =>
  endpointQuery(['User'], getUserBySearch, {
    query: { ...(searchTerm ? { searchTerm } : {}), ...(role ? { role } : {}) },
  })

/** Every seller (spec section 2.4, Owner revenue dashboard). */
export const ownersQuery = endpointQuery(['User'], getUserByRole, { params: { role: 'owner' } })

import type { Role } from '#contract/constants.ts'
import { usersScreen as texts } from '#messages/users.ts'

/** The roles in the order of the role filter (product 5.7). */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'admin', label: texts.roles.admin },
  { value: 'user', label: texts.roles.user },
  { value: 'owner', label: texts.roles.owner },
]

import type { Role } from '#contract/constants.ts'
import { ROLE_PRESETS, type StaffRole } from '#contract/users/entity.ts'
import { RIGHTS, type Right } from '#contract/users/rights.ts'
import { presetNames, rightNames } from '#messages/rights.ts'
import { usersScreen as texts } from '#messages/users.ts'

/** The roles in the order of the role filter (product 5.7). */
export const roleOptions: readonly { value: Role; label: string }[] = [
  { value: 'admin', label: texts.roles.admin },
  { value: 'user', label: texts.roles.user },
  { value: 'owner', label: texts.roles.owner },
]

/** The name of a role of the staff, as the shop has named it. */
export const staffRoleName = ({ name, preset }: Pick<StaffRole, 'name' | 'preset'>): string => {
  const known = ROLE_PRESETS.find((one) => one === preset)
  return name || (known ? presetNames[known] : texts.none)
}

/** The rights of a role in their order, without what another release knows. */
export const rightsIn = ({ rights }: Pick<StaffRole, 'rights'>): readonly Right[] =>
  RIGHTS.filter((right) => rights.includes(right))

/** What a role of the staff may do, in words. */
export const namesOfRights = (role: Pick<StaffRole, 'rights'>): readonly string[] =>
  rightsIn(role).map((right) => rightNames[right])

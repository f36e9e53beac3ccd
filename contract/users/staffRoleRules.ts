import { Schema } from 'effect'
import { NAME_MAX } from '../constants.ts'
import { required, requiredText } from '../fields/text.ts'
import { ruleOf, violation } from '../rules.ts'
import { RIGHTS } from './rights.ts'

const noRights = ruleOf('validation.staff_role_rights')

const rights = Schema.Array(Schema.Literals(RIGHTS))
  .annotate(noRights)
  .check(
    Schema.isMinLength(1, noRights),
    Schema.isMaxLength(RIGHTS.length, noRights),
    Schema.makeFilter((chosen: readonly string[]) =>
      violation(new Set(chosen).size === chosen.length ? undefined : noRights),
    ),
  )
  .pipe(required(noRights))

/** Body of `POST /user/staff-roles` and `PUT /user/staff-roles/:id`, and the form of a role. */
export const StaffRoleToSave = Schema.Struct({
  name: requiredText(ruleOf('validation.staff_role_name'), NAME_MAX),
  rights,
})
export type StaffRoleToSave = typeof StaffRoleToSave.Type

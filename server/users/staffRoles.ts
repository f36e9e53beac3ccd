import { Effect } from 'effect'
import type { StaffRights, StaffRole } from '#contract/users/entity.ts'
import { RIGHTS, type Right } from '#contract/users/rights.ts'
import { makeReads } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import type { SignedIn } from '../platform/http/authorization.ts'

interface RoleRow {
  readonly id: string
  readonly name: string
  readonly preset: string
  readonly rights: readonly string[]
  readonly people: number
  readonly created_at: Date
  readonly updated_at: Date
}

const all = `select ${selection<RoleRow>({
  id: 'r.id',
  name: 'r.name',
  preset: 'r.preset',
  rights: 'r.rights',
  people: '(select count(*)::int from users u where u.staff_role_id = r.id and u.closed_at is null)',
  created_at: 'r.created_at',
  updated_at: 'r.updated_at',
})} from staff_roles r order by r.created_at, r.id`

/** In the order of `RIGHTS`, without what an earlier or later release knows. */
const known = (rights: readonly string[]): readonly Right[] => RIGHTS.filter((right) => rights.includes(right))

const toStaffRole = ({ id, rights, created_at, updated_at, ...row }: RoleRow): StaffRole => ({
  _id: id,
  ...row,
  rights: known(rights),
  createdAt: created_at.toISOString(),
  updatedAt: updated_at.toISOString(),
})

/** The roles of the staff. */
export const staffRoles = Effect.gen(function* () {
  const { many } = yield* makeReads
  return { list: many(toStaffRole, all) }
})

/** What the screens of a person show. */
export const rightsFor = ({ rights }: SignedIn): StaffRights => ({
  all: rights === null,
  rights: known(rights ?? RIGHTS),
})

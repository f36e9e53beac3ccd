import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { StaffRights, StaffRole } from '#contract/users/entity.ts'
import { MoreRights, StaffRoleFixed, StaffRoleHeld, StaffRoleNotFound } from '#contract/users/errors.ts'
import { containsAll, RIGHTS, type Right, SELLER_RIGHTS } from '#contract/users/rights.ts'
import type { StaffRoleToSave } from '#contract/users/staffRoleRules.ts'
import { newId } from '../platform/database/id.ts'
import { makeReads } from '../platform/database/reads.ts'
import { selection } from '../platform/database/selection.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { type SignedIn, sellerOf } from '../platform/http/authorization.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { rightsInStore } from '../platform/storeRights.ts'

interface RoleRow {
  readonly id: string
  readonly name: string
  readonly preset: string
  readonly rights: readonly string[]
  readonly people: readonly string[]
  readonly created_at: Date
  readonly updated_at: Date
}

const columns = `select ${selection<RoleRow>({
  id: 'r.id',
  name: 'r.name',
  preset: 'r.preset',
  rights: 'r.rights',
  people: `array(select u.name from users u where u.closed_at is null and case when $1::text is null
    then u.staff_role_id = r.id
    else u.id in (select m.person_id from store_members m where m.store_id = $1 and m.staff_role_id = r.id) end
    order by u.name, u.id)`,
  created_at: 'r.created_at',
  updated_at: 'r.updated_at',
})} from staff_roles r`
/** Those of the shop where store `$1` is null; else the presets and those of the store. */
const all = `${columns} where r.store_id is not distinct from $1 or r.preset <> '' order by r.created_at, r.id`
const one = `${columns} where r.id = $2`

/** In the order of `RIGHTS`, without what an earlier or later release knows. */
const known = (rights: readonly string[]): readonly Right[] => RIGHTS.filter((right) => rights.includes(right))

const toStaffRole =
  (store: string | null) =>
  ({ id, rights, created_at, updated_at, ...row }: RoleRow): StaffRole => ({
    _id: id,
    ...row,
    rights: store === null ? known(rights) : (rightsInStore(known(rights)) ?? []),
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  })

/** Nobody gives more than they have, and a store nothing that no seller may do. */
const withinRights = (caller: SignedIn, given: readonly string[]) =>
  containsAll(caller.rights ?? (sellerOf(caller) === null ? null : SELLER_RIGHTS), known(given))
    ? Effect.void
    : Effect.fail(new MoreRights())

/** The roles of the staff, or of the caller's store. Nobody makes, changes or deletes one with rights that they do not have. */
export const staffRoles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { many } = yield* makeReads

  const find = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const store = sellerOf(caller)
    const [row] = yield* sql.unsafe<RoleRow>(one, [store, id])
    return toStaffRole(store)(row!)
  })
  const record = (subject: string) => events.record({ kind: 'shop.changed', subject, detail: { thing: 'staff role' } })

  /** Locks a role that the caller may change. Whoever gives it to a person at the same time waits for its change or end. */
  const lock = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const [row] = yield* sql<Pick<RoleRow, 'preset' | 'rights'>>`
      select preset, rights from staff_roles
      where id = ${id} and (store_id is not distinct from ${sellerOf(caller)} or preset <> '') for update`
    if (!row) return yield* new StaffRoleNotFound()
    if (row.preset !== '') return yield* new StaffRoleFixed()
    yield* withinRights(caller, row.rights)
  })

  const make = Effect.fn('staffRoles.make')(
    function* (caller: SignedIn, { name, rights }: StaffRoleToSave) {
      yield* withinRights(caller, rights)
      const id = newId()
      yield* sql`insert into staff_roles (id, name, rights, store_id)
        values (${id}, ${name}, ${rights}, ${sellerOf(caller)})`
      yield* record(id)
      return yield* find(caller, id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const change = Effect.fn('staffRoles.change')(
    function* (caller: SignedIn, id: string, { name, rights }: StaffRoleToSave) {
      yield* lock(caller, id)
      yield* withinRights(caller, rights)
      yield* sql`update staff_roles set name = ${name}, rights = ${rights} where id = ${id}`
      yield* record(id)
      return yield* find(caller, id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const remove = Effect.fn('staffRoles.remove')(
    function* (caller: SignedIn, id: string) {
      yield* lock(caller, id)
      const [held] = yield* sql<{ people: number }>`
        select (select count(*) from users where staff_role_id = ${id} and closed_at is null)::int
          + (select count(*) from store_members where staff_role_id = ${id})::int as people`
      if (held!.people > 0) return yield* new StaffRoleHeld({ people: held!.people })
      yield* sql`update users set staff_role_id = null where staff_role_id = ${id}`
      yield* sql`delete from staff_roles where id = ${id}`
      yield* record(id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const list = (caller: SignedIn) => {
    const store = sellerOf(caller)
    return many(toStaffRole(store), all, [store])
  }

  return { list, make, change, remove }
})

/** What the screens of a person show. */
export const rightsFor = ({ rights }: SignedIn): StaffRights => ({
  all: rights === null,
  rights: known(rights ?? RIGHTS),
})

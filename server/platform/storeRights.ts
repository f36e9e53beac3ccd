import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import { StaffRoleNotFound } from '#contract/users/errors.ts'
import { type HeldRights, SELLER_RIGHTS } from '#contract/users/rights.ts'

/** The rights of a role that count in a store; null for all. */
export const rightsInStore = (rights: HeldRights): HeldRights =>
  rights && SELLER_RIGHTS.filter((right) => rights.includes(right))

/** The rights of a role that the shop, or a store, gives; locked against a change. */
export const rightsOfRole = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string, store: string | null) {
  const [found] = yield* sql<{ rights: HeldRights }>`select rights from staff_roles
    where id = ${id} and (store_id is not distinct from ${store} or preset <> '') for share`
  if (!found) return yield* new StaffRoleNotFound()
  return store === null ? found.rights : rightsInStore(found.rights)
})

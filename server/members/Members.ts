import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Member } from '#contract/members/entity.ts'
import { type callErrors, MemberNotFound, StoreNotFound } from '#contract/members/errors.ts'
import type { MemberToSave } from '#contract/members/rules.ts'
import type { SessionUser, Store } from '#contract/users/entity.ts'
import { MoreRights, OwnAccount } from '#contract/users/errors.ts'
import { containsAll, type HeldRights } from '#contract/users/rights.ts'
import { type Person, storesOfPerson, toSessionUser } from '../account/people.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { rightsInStore, rightsOfRole } from '../platform/storeRights.ts'

type ErrorsOf<Call extends keyof typeof callErrors> = InstanceType<(typeof callErrors)[Call][number]>

interface Row {
  readonly person_id: string
  readonly name: string
  readonly contact: string
  readonly staff_role_id: string | null
  readonly created_at: Date
  readonly rights: HeldRights
}

const toMember = (row: Row): Member => ({
  _id: row.person_id,
  name: row.name,
  contact: row.contact,
  ...(row.staff_role_id && { staffRole: row.staff_role_id }),
  since: row.created_at.toISOString(),
})

/** The people who work for a seller, and the choice of the store that a session acts for. */
export class Members extends Context.Service<
  Members,
  {
    /** Those of the caller's seller. */
    readonly list: (caller: SignedIn) => Effect.Effect<readonly Member[]>
    /** Nobody gives or takes rights that they do not have, or changes themselves. */
    readonly change: (caller: SignedIn, id: string, to: MemberToSave) => Effect.Effect<Member, ErrorsOf<'changeMember'>>
    readonly remove: (caller: SignedIn, id: string) => Effect.Effect<void, ErrorsOf<'removeMember'>>
    readonly stores: (caller: SignedIn) => Effect.Effect<readonly Store[]>
    /** @param store null for the caller themselves */
    readonly choose: (caller: SignedIn, store: string | null) => Effect.Effect<SessionUser, StoreNotFound>
  }
>()('haat/members/Members') {
  static readonly layer = Layer.effect(
    Members,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { list, change, remove } = yield* ofStore

      const stores = ({ _id }: SignedIn) =>
        storesOfPerson(sql, _id).pipe(
          Effect.map((found) => found.map(({ _id: id, name }) => ({ _id: id, name }))),
          orDieOnSql,
        )

      const choose = Effect.fn('Members.choose')(
        function* (caller: SignedIn, id: string | null) {
          const store = (yield* stores(caller)).find((one) => one._id === id)
          if (id !== null && !store) return yield* new StoreNotFound()
          yield* sql`update sessions set store_id = ${id} where id = ${caller.sessionId}`
          yield* sql`update store_members set chosen_at = case when store_id = ${id} then now() end
            where person_id = ${caller._id}`
          const [person] = yield* sql<Person>`select * from users where id = ${caller._id}`
          return toSessionUser(person!, store)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Members.of({ list, change, remove, stores, choose })
    }),
  )
}

/** What a seller does with the members of their store. */
const ofStore = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents

  const columns =
    sql.literal(`m.person_id, u.name, coalesce(u.email, u.phone, '') as contact, m.staff_role_id, m.created_at,
    r.rights from store_members m join users u on u.id = m.person_id left join staff_roles r on r.id = m.staff_role_id`)

  const list = ({ seller }: SignedIn) =>
    sql<Row>`select ${columns} where m.store_id = ${seller} order by m.created_at, u.id`.pipe(
      Effect.map((rows) => rows.map(toMember)),
      orDieOnSql,
    )

  const withinRights = ({ rights }: SignedIn, given: HeldRights) =>
    containsAll(rights, rightsInStore(given)) ? Effect.void : Effect.fail(new MoreRights())

  /** A member that the caller may change, locked. */
  const lock = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    if (id === caller._id) return yield* new OwnAccount()
    const [row] = yield* sql<Row>`select ${columns}
      where m.store_id = ${caller.seller} and m.person_id = ${id} for update of m`
    if (!row) return yield* new MemberNotFound()
    yield* withinRights(caller, row.rights)
    return row
  })

  const change = Effect.fn('Members.change')(
    function* (caller: SignedIn, id: string, { staffRole }: MemberToSave) {
      const row = yield* lock(caller, id)
      const rights = staffRole === null ? null : yield* rightsOfRole(sql, staffRole, caller.seller)
      yield* withinRights(caller, rights)
      yield* sql`update store_members set staff_role_id = ${staffRole}
        where store_id = ${caller.seller} and person_id = ${id}`
      yield* events.record({ kind: 'member.changed', subject: id, detail: { store: caller.seller } })
      return toMember({ ...row, staff_role_id: staffRole })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const remove = Effect.fn('Members.remove')(
    function* (caller: SignedIn, id: string) {
      yield* lock(caller, id)
      yield* sql`delete from store_members where store_id = ${caller.seller} and person_id = ${id}`
      yield* sql`update sessions set revoked_at = now()
        where user_id = ${id} and store_id = ${caller.seller} and revoked_at is null`
      yield* events.record({ kind: 'member.removed', subject: id, detail: { store: caller.seller } })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { list, change, remove }
})

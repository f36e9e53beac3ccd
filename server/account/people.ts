import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Role } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import type { SessionUser, Store, User } from '#contract/users/entity.ts'
import type { HeldRights } from '#contract/users/rights.ts'
import type { AccountState } from '#machines/account/account.machine.ts'
import { storesOf } from '../platform/http/authorization.ts'
import type { Identifier } from '../platform/identifier.ts'

/** A row of `users`. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly role: Role
  readonly staff_role_id: string | null
  readonly password_hash: string | null
  readonly verified_at: Date | null
  readonly email_verified: boolean
  readonly google_subject: string | null
  readonly address: string
  readonly profile_img: string
  /** Null where the person has chosen none. */
  readonly language: Language | null
  readonly created_at: Date
  readonly updated_at: Date
}

/** What an account may do in the offices: nothing as a customer, null for all of the role. */
export const rightsOf = ({ role, rights }: { readonly role: Role; readonly rights: HeldRights }): HeldRights =>
  role === 'user' ? [] : rights

/** The stores that a person works for, by the names of the sellers. */
export const storesOfPerson = (sql: SqlClient.SqlClient, id: string) =>
  sql<Store & { readonly chosenAt: Date | null }>`
    select s.* from users u cross join lateral (
      select o.id as "_id", o.name, n.chosen_at as "chosenAt" from ${sql.literal(storesOf)}) s
    where u.id = ${id} order by s.name, s."_id"`

/** The store with which the next session of a person begins; undefined where it begins with the person's own role. */
export const chosenStore = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string) {
  const stores = yield* storesOfPerson(sql, id)
  const [last] = stores.filter(({ chosenAt }) => chosenAt).toSorted((one, other) => +other.chosenAt! - +one.chosenAt!)
  return last && { _id: last._id, name: last.name }
})

/** The state of the account that `findPerson` returns; closed ones are none to it. */
export const accountStateOf = (person: Pick<Person, 'verified_at'> | undefined): AccountState => {
  if (!person) return 'unregistered'
  return person.verified_at === null ? 'pending' : 'open'
}

/** @param store for which the person acts; undefined for themselves */
export const toSessionUser = (person: Person, store?: Store): SessionUser => ({
  _id: person.id,
  name: person.name,
  email: person.email ?? '',
  role: store ? 'owner' : person.role,
  ...(store && { store }),
  isEmailVerified: person.email_verified,
  profileImg: person.profile_img,
  phone: person.phone ?? '',
  address: person.address,
  googleId: person.google_subject ?? '',
  ...(person.language && { language: person.language }),
})

/** An account as others may see it: without the language, which is the person's own. */
export const toUser = (person: Person): User => ({
  _id: person.id,
  name: person.name,
  email: person.email ?? '',
  phone: person.phone ?? '',
  address: person.address,
  profileImg: person.profile_img,
  role: person.role,
  ...(person.staff_role_id && { staffRole: person.staff_role_id }),
  createdAt: person.created_at.toISOString(),
  updatedAt: person.updated_at.toISOString(),
})

/** An account as its person sees it. */
export const toOwnUser = (person: Person): User => ({
  ...toUser(person),
  ...(person.language && { language: person.language }),
})

/**
 * The account with an identifier: the verified one, else the pending registration.
 * @param browser hash of the caller's browser, when it matters whether the account has signed in from it before
 */
export const findPerson = Effect.fn('account.findPerson')(function* (
  { kind, value }: Identifier,
  browser: Uint8Array | null = null,
) {
  const sql = yield* SqlClient.SqlClient
  const column = sql(kind)
  const known = sql`exists (
    select 1 from known_browsers where user_id = users.id and browser_hash = ${browser}) as browser_known`
  // Two branches, because verified and pending accounts have separate indexes.
  const people = yield* sql<Person & { readonly browser_known: boolean }>`
    select *, ${known} from users where ${column} = ${value} and verified_at is not null and closed_at is null
    union all
    select *, ${known} from users where ${column} = ${value} and verified_at is null and closed_at is null`
  return people.find((person) => person.verified_at !== null) ?? people[0]
})

import { Context, type Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { Role } from '#contract/constants.ts'
import type { KeyEnded, SessionEnded, TooManyTries } from '#contract/errors.ts'
import type { KeyAccess } from '#contract/programs/entity.ts'
import { covers, type HeldRights, type Right } from '#contract/users/rights.ts'

/** The access token in the header `Authorization`; undefined without one. */
export const bearerOf = (request: HttpServerRequest.HttpServerRequest): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1]

/** The person whose valid access token the call carries. */
export interface SignedIn {
  readonly _id: string
  readonly name: string
  /** `owner` while the person acts for another's store. */
  readonly role: Role
  /** Those of the person's role of the staff, or of their role in the store. */
  readonly rights: HeldRights
  /** The seller that the person acts as: another one, of whose store they are a member, or they themselves. */
  readonly seller: string
  readonly sessionId: string
  /** The person's role requires a second factor, and the person has none yet. */
  readonly lacksSecondFactor?: boolean
}

/** Whether a person of the staff has a right, or one of several. */
export const holds = ({ rights }: Pick<SignedIn, 'rights'>, ...needed: readonly Right[]): boolean =>
  covers(rights, needed)

/** The store of another for which a person acts; null for themselves. */
export const storeOf = ({ _id, seller }: Pick<SignedIn, '_id' | 'seller'>): string | null =>
  seller === _id ? null : seller

/** The seller whose goods, orders and people alone a person may use; null for administrators, who may use all. */
export const sellerOf = ({ role, seller }: Pick<SignedIn, 'role' | 'seller'>): string | null =>
  role === 'admin' ? null : seller

/** SQL of the rights of the person `u`; null for all of the role. */
export const heldRights = '(select r.rights from staff_roles r where r.id = u.staff_role_id)'

/** SQL of what makes somebody a member: the store's seller `o` sells here, and the person `u` is no administrator. */
const works = `o.role = 'owner' and o.closed_at is null and u.role <> 'admin'`

/** SQL of the stores `n` with their sellers `o` for which the person `u` works. */
export const storesOf = `store_members n join users o on o.id = n.store_id where n.person_id = u.id and ${works}`

/**
 * SQL of the person `u` who may act for a store: role, rights and seller, from `users u` and the row of `inStore`. A store
 * whose seller has closed the account or is no seller any more has no members, and an administrator is a member of none.
 */
export const principal = {
  columns: `case when m.store_id is null then u.role else 'owner' end as role,
    case when m.store_id is null then ${heldRights} else m.rights end as rights, coalesce(m.store_id, u.id) as seller`,
  role: `case when m.store_id is null then u.role else 'owner' end`,
  /** @param store SQL of the id of the store; null for none */
  inStore: (store: string) => `left join lateral (
    select n.store_id, (select r.rights from staff_roles r where r.id = n.staff_role_id) as rights
    from ${storesOf} and n.store_id = ${store}) m on true`,
}

/**
 * The caller of the current request; `null` is a guest. Handlers of endpoints whose `Access` is `signedIn`, `staff` or
 * `admin` never run for a guest.
 */
export class CurrentUser extends Context.Service<CurrentUser, SignedIn | null>()('haat/CurrentUser') {}

/** Verification of access tokens. The account feature implements it. */
export class AccessTokens extends Context.Service<
  AccessTokens,
  {
    /** Returns the person of an access token; 401 when it is expired, revoked or forged, or its account is closed. */
    readonly verify: (token: string) => Effect.Effect<SignedIn, SessionEnded>
  }
>()('haat/AccessTokens') {}

/** The beginning of every key of a program; no access token has it. */
export const KEY_PREFIX = 'haat_'

/** A program that acts for the maker of its key. */
export interface Program {
  readonly _id: string
  readonly name: string
  readonly access: readonly KeyAccess[]
  readonly person: SignedIn
}

/** Verification of the keys of programs. The feature of programs implements it. */
export class ProgramKeys extends Context.Service<
  ProgramKeys,
  {
    /** Returns the program of a key and counts its call; 401 for a key that is not good, 429 above its limit. */
    readonly verify: (key: string) => Effect.Effect<Program, KeyEnded | TooManyTries>
  }
>()('haat/ProgramKeys') {}

import { Context, Effect, Layer, type Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { FOUND_MAX, type ListPart } from '#contract/calls/listPart.ts'
import { PROFILE_MAX_PIXELS, type Role } from '#contract/constants.ts'
import { type ChangedSince, NotAllowed } from '#contract/errors.ts'
import type { Language } from '#contract/languages.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { OpenSales } from '#contract/ownData/errors.ts'
import type { User } from '#contract/users/entity.ts'
import {
  LastAdmin,
  MoreRights,
  NameOfStaff,
  NotOfProfile,
  OwnAccount,
  type StaffRoleNotFound,
  UserNotFound,
  WrongCurrentPassword,
} from '#contract/users/errors.ts'
import { containsAll, type HeldRights } from '#contract/users/rights.ts'
import type { UserFilters, UserPage } from '#contract/users/staffApi.ts'
import { claimsToBeStaff } from '#contract/users/staffNames.ts'
import { type AccountToClose, decideAccount, ruleAgainstClosing } from '#machines/account/account.machine.ts'
import { Notices } from '../account/Notices.ts'
import { Passwords } from '../account/Passwords.ts'
import { rejectWeakPassword, type WeakPassword } from '../account/passwordRules.ts'
import { accountStateOf, type Person, rightsOf, toOwnUser, toUser } from '../account/people.ts'
import { ResetLinks } from '../account/ResetLinks.ts'
import { Sessions } from '../account/Sessions.ts'
import { csvOf } from '../platform/csv.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { heldRights, type SignedIn } from '../platform/http/authorization.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { Images, type PictureError, type UploadedFile } from '../platform/images/Images.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { rightsOfRole } from '../platform/storeRights.ts'
import { userColumns } from './csv.ts'
import { counts, people } from './list.ts'

/** Changes to their own profile; absent fields stay as they are. */
export interface ProfileChange {
  readonly name?: string
  readonly address?: string
  /** Empty or unchanged, like the next two. */
  readonly email?: string
  readonly phone?: string
  readonly profileImg?: string
}

/** The role of a person; `staffRole` is the role of the staff that an administrator gets, all rights without one. */
interface NewRole {
  readonly role: Role
  readonly staffRole?: string
}

/** 400 at the first field whose value is neither empty nor the stored one. */
const rejectOtherValues = (change: ProfileChange, person: Person) => {
  const { email, phone, profileImg } = toUser(person)
  const stored = { email, phone, profileImg }
  const field = (['email', 'phone', 'profileImg'] as const).find((name) => {
    const value = change[name] ?? ''
    return value !== '' && value.toLowerCase() !== stored[name].toLowerCase()
  })
  return field ? Effect.fail(new NotOfProfile({ at: [field] })) : Effect.void
}

export interface Search {
  readonly searchTerm?: string
  readonly role?: Role
}

/** The query of `GET /user/list`. */
type UserQuery = UserFilters & ListPart

/** An error of an administrator's change of an account. */
type AdminError = NotAllowed | OwnAccount | MoreRights | LastAdmin

const onlySelf = (caller: SignedIn, id: string) => (caller._id === id ? Effect.void : Effect.fail(new NotAllowed()))

/** The accounts for administrators, and each person's own profile (docs/api.md, Access levels). */
export class Users extends Context.Service<
  Users,
  {
    /** Returns the caller's account, or any account for an administrator; 403, 404. */
    readonly get: (caller: SignedIn, id: string) => Effect.Effect<User, NotAllowed | UserNotFound>
    /** Newest first. `searchTerm` matches a part of name, e-mail or phone, in any case and any spelling of the number. */
    readonly list: (search: Search) => Effect.Effect<readonly User[]>
    /** The same people from a place on, with their number. */
    readonly page: (query: UserQuery) => Effect.Effect<UserPage>
    /** The same people as the lines of a CSV file. Records a security event first. */
    readonly csv: (search: Search) => Effect.Effect<Stream.Stream<string, SqlError.SqlError>>
    /** @param unchangedSince the `updatedAt` that the caller has read; 409 when it has changed since */
    readonly update: (
      caller: SignedIn,
      id: string,
      change: ProfileChange,
      unchangedSince?: string,
    ) => Effect.Effect<User, NotAllowed | NameOfStaff | NotOfProfile | UserNotFound | ChangedSince>
    /** Chooses the language of the caller. */
    readonly setLanguage: (caller: SignedIn, language: Language) => Effect.Effect<User, UserNotFound>
    /** Replaces the caller's picture. 413 when it is too large, 415 when it is no image. */
    readonly setProfileImage: (
      caller: SignedIn,
      id: string,
      file: UploadedFile,
      unchangedSince?: string,
    ) => Effect.Effect<User, NotAllowed | UserNotFound | ChangedSince | PictureError>
    /** Ends the person's other sessions. 400 when the current password is wrong, 429 after too many tries. */
    readonly changePassword: (
      caller: SignedIn,
      change: { id: string; currentPassword: string; newPassword: string },
      unchangedSince?: string,
    ) => Effect.Effect<
      void,
      NotAllowed | UserNotFound | WrongCurrentPassword | WeakPassword | ChangedSince | LimitError
    >
    /** Another role ends the person's sessions. 409 for the last administrator with all rights. */
    readonly changeRole: (
      caller: SignedIn,
      id: string,
      role: NewRole,
      unchangedSince?: string,
    ) => Effect.Effect<User, AdminError | StaffRoleNotFound | UserNotFound | ChangedSince>
    /** Closes the account: its sessions end, its products are hidden, its e-mail and number are free again. */
    readonly close: (
      caller: SignedIn,
      id: string,
      unchangedSince?: string,
    ) => Effect.Effect<void, AdminError | UserNotFound | ChangedSince>
    /** 409 where the caller may not close the own account: the last administrator, and a seller with open orders. */
    readonly mayCloseOwn: (caller: SignedIn) => Effect.Effect<void, NotAllowed | LastAdmin | OpenSales>
    /** Closes the account of the caller, who has proved to want it, and notifies the person. */
    readonly closeOwn: (caller: SignedIn) => Effect.Effect<void, NotAllowed | LastAdmin | OpenSales | UserNotFound>
  }
>()('haat/users/Users') {
  static readonly layer = Layer.effect(
    Users,
    Effect.gen(function* () {
      const { get, list, page, csv } = yield* reads
      const { update, setLanguage, setProfileImage } = yield* profile
      const { changePassword } = yield* password
      const { changeRole, close, mayCloseOwn, closeOwn } = yield* administration

      return Users.of({
        ...{ get, list, page, csv, update, setLanguage, setProfileImage, changePassword, changeRole },
        ...{ close, mayCloseOwn, closeOwn },
      })
    }),
  )
}

const ENDED = ORDER_STATUSES.filter((status) => factsOf(status).terminal)

/** Locks of accounts, and the rule for changes of other people's. */
const locks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const lockPerson = (id: string, unchangedSince: string | undefined) =>
    lockUnchanged(
      sql<Person>`select * from users where id = ${id} and closed_at is null for update`,
      () => new UserNotFound(),
      unchangedSince,
    )

  /**
   * Locks all administrators in one order, so that two who demote each other run one after the other: the second
   * one is no administrator any more, which is a 403.
   */
  const lockAdmins = Effect.fnUntraced(function* (caller: SignedIn) {
    const admins = yield* sql<{ id: string; rights: HeldRights }>`
      select u.id, ${sql.literal(heldRights)} as rights from users u
      where u.role = 'admin' and u.closed_at is null order by u.id for update of u`
    const own = admins.find(({ id }) => id === caller._id)
    return own ? { admins, own } : yield* new NotAllowed()
  })

  /** Who has more rights than the caller stays as they are, and nobody gets more. */
  const rejectMoreRights = Effect.fnUntraced(function* (held: HeldRights, id: string, given: HeldRights) {
    const [person] = yield* sql<Pick<SignedIn, 'role' | 'rights'>>`
      select u.role, ${sql.literal(heldRights)} as rights from users u where u.id = ${id}`
    const isContained = containsAll(held, given) && (!person || containsAll(held, rightsOf(person)))
    if (!isContained) return yield* new MoreRights()
  })

  /**
   * What the chart asks before an account is closed, or its role changed.
   * @param given the rights of the new role
   */
  const mayChange = Effect.fnUntraced(function* (caller: SignedIn, id: string, given: HeldRights) {
    const isOwn = caller._id === id
    const { admins, own } = isOwn ? { admins: [], own: caller } : yield* lockAdmins(caller)
    const withAll = admins.filter(({ rights }) => rights === null)
    const isLastAdministrator = !isOwn && withAll.every((admin) => admin.id === id)
    const account = { isOwn, isLastAdministrator, hasOpenSales: false }
    if (!isOwn) yield* rejectMoreRights(own.rights, id, given)
    const rule = ruleAgainstClosing(account)
    if (rule !== undefined) return yield* rule === 'isOfOther' ? new OwnAccount() : new LastAdmin()
    return account
  })

  /** The same before a person closes the own account. Locks the administrators where it is one of theirs. */
  const mayLeave = Effect.fnUntraced(function* (caller: SignedIn) {
    const { _id, role } = caller
    const { admins } = caller.role === 'admin' ? yield* lockAdmins(caller) : { admins: [] }
    const withAll = admins.filter(({ rights }) => rights === null)
    const [sales] = yield* sql<{ areOpen: boolean }>`
      select exists (select from seller_orders where owner_id = ${_id} and status <> all(${ENDED})) as "areOpen"`
    const isLastAdministrator = withAll.length === 1 && withAll[0]?.id === _id
    const account = { isOwn: false, isLastAdministrator, hasOpenSales: role === 'owner' && sales!.areOpen }
    const rule = ruleAgainstClosing(account)
    if (rule !== undefined) return yield* rule === 'leavesNoSale' ? new OpenSales() : new LastAdmin()
    return account
  })

  return { lockPerson, mayChange, mayLeave }
})

/** One account, and the list as entities and as CSV. */
const reads = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents

  const get = Effect.fn('Users.get')(function* (caller: SignedIn, id: string) {
    if (caller.role !== 'admin') yield* onlySelf(caller, id)
    const [person] = yield* sql<Person>`select * from users where id = ${id} and closed_at is null`
    if (!person) return yield* new UserNotFound()
    return person.id === caller._id ? toOwnUser(person) : toUser(person)
  }, orDieOnSql)

  const reader = listReader(sql)
  const found = ({ searchTerm, role }: Search) => people.all({ search: searchTerm, role })

  const list = Effect.fn('Users.list')(
    (search: Search) => Effect.map(reader.rows<Person>(found(search)), (all) => all.map(toUser)),
    orDieOnSql,
  )

  const page = Effect.fn('Users.page')(function* ({ after, limit, ...filters }: UserQuery) {
    const byRole = yield* sql.unsafe<{ role: Role; users: number }>(counts)
    const usersOf = (role: Role) => byRole.find((row) => row.role === role)?.users ?? 0
    const totals = { admin: usersOf('admin'), owner: usersOf('owner'), user: usersOf('user') }
    const isSearch = Boolean(filters.search?.trim())
    const ids = isSearch ? yield* reader.ids(people.found(filters)) : []
    const counted = isSearch && ids.length <= FOUND_MAX ? ids : undefined
    const { part, next } = yield* reader.part<Person>(limit, (size) => people.after(filters, size, after, counted))
    const all = filters.role ? totals[filters.role] : totals.admin + totals.owner + totals.user
    return { count: part.length, total: isSearch ? ids.length : all, ...next, data: part.map(toUser), totals }
  }, orDieOnSql)

  const csv = Effect.fn('Users.csv')(function* (search: Search) {
    const { searchTerm = '', role = '' } = search
    yield* events.record({ kind: 'accounts.exported', detail: { role, searched: searchTerm.trim() !== '' } })
    const { text, values } = found(search)
    return csvOf(userColumns, sql.unsafe<Person>(text, values).stream)
  })

  return { get, list, page, csv }
})

/** The changes of the caller's own profile. */
const profile = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const { lockPerson } = yield* locks
  const { names } = yield* shopIdentity

  const update = Effect.fn('Users.update')(
    function* (caller: SignedIn, id: string, change: ProfileChange, unchangedSince?: string) {
      yield* onlySelf(caller, id)
      if (change.name !== undefined && caller.role !== 'admin' && claimsToBeStaff(change.name, yield* names)) {
        return yield* new NameOfStaff({ at: ['name'] })
      }
      const before = yield* lockPerson(id, unchangedSince)
      yield* rejectOtherValues(change, before)
      const { name, address } = before
      const [person] = yield* sql<Person>`
        update users set name = ${change.name ?? name}, address = ${change.address ?? address}
        where id = ${id} returning *`
      return toOwnUser(person!)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const setLanguage = Effect.fn('Users.setLanguage')(function* (caller: SignedIn, language: Language) {
    const [person] = yield* sql<Person>`
      update users set language = ${language} where id = ${caller._id} and closed_at is null returning *`
    return person ? toOwnUser(person) : yield* new UserNotFound()
  }, orDieOnSql)

  const setProfileImage = Effect.fn('Users.setProfileImage')(function* (
    caller: SignedIn,
    id: string,
    file: UploadedFile,
    unchangedSince?: string,
  ) {
    yield* onlySelf(caller, id)
    const write = ([url]: readonly string[]) =>
      Effect.gen(function* () {
        const before = yield* lockPerson(id, unchangedSince)
        const [person] = yield* sql<Person>`update users set profile_img = ${url} where id = ${id} returning *`
        yield* images.release([before.profile_img])
        return toOwnUser(person!)
      }).pipe(sql.withTransaction)
    return yield* images.storing([file], write, { maxPixels: PROFILE_MAX_PIXELS })
  }, orDieOnSql)

  return { update, setLanguage, setProfileImage }
})

/** The change of the caller's own password. */
const password = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sessions = yield* Sessions
  const passwords = yield* Passwords
  const limits = yield* Limits
  const links = yield* ResetLinks
  const notices = yield* Notices
  const events = yield* SecurityEvents
  const { lockPerson } = yield* locks

  const changePassword = Effect.fn('Users.changePassword')(function* (
    caller: SignedIn,
    { id, currentPassword, newPassword }: { id: string; currentPassword: string; newPassword: string },
    unchangedSince?: string,
  ) {
    yield* onlySelf(caller, id)
    const tries = { limit: 'accountTries', what: 'password', who: id } as const
    yield* limits.take(tries)
    const [person] = yield* sql<Person>`select * from users where id = ${id} and closed_at is null`
    if (!person) return yield* new UserNotFound()
    if (!(yield* passwords.matches(currentPassword, person.password_hash))) {
      yield* events.recordRejection({ kind: 'password.wrong' })
      return yield* new WrongCurrentPassword({ at: ['currentPassword'] })
    }
    // The current password was right, so a rejected new password is no try at it.
    yield* rejectWeakPassword('newPassword', newPassword, person).pipe(Effect.tapError(() => limits.forget(tries)))
    const passwordHash = yield* passwords.hash(newPassword)
    yield* Effect.gen(function* () {
      yield* lockPerson(id, unchangedSince)
      // A reset may have replaced the password that was checked above: then the password of the reset stays.
      const changed = yield* sql`update users set password_hash = ${passwordHash}
        where id = ${id} and closed_at is null and password_hash = ${person.password_hash} returning id`
      if (changed.length === 0) return yield* new WrongCurrentPassword({ at: ['currentPassword'] })
      yield* links.end(id)
      yield* sessions.revokeAll(id, caller.sessionId)
      yield* notices.passwordChanged(person)
      yield* events.record({ kind: 'password.changed', subject: id })
    }).pipe(sql.withTransaction)
    yield* limits.forget(tries)
  }, orDieOnSql)

  return { changePassword }
})

/** Role and end of an account. */
const administration = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sessions = yield* Sessions
  const events = yield* SecurityEvents
  const notices = yield* Notices
  const { lockPerson, mayChange, mayLeave } = yield* locks

  const changeRole = Effect.fn('Users.changeRole')(
    function* (caller: SignedIn, id: string, { role, ...more }: NewRole, unchangedSince?: string) {
      const { staffRole = null }: { readonly staffRole?: string | null } = more
      const given = staffRole === null ? null : yield* rightsOfRole(sql, staffRole, null)
      yield* mayChange(caller, id, rightsOf({ role, rights: given }))
      const before = yield* lockPerson(id, unchangedSince)
      if (before.role === role && before.staff_role_id === staffRole) return toUser(before)
      const [person] = yield* sql<Person>`
        update users set role = ${role}, staff_role_id = ${staffRole} where id = ${id} returning *`
      // Within the role the sessions go on: rights are read with each call.
      if (before.role !== role) yield* sessions.revokeAll(id)
      yield* events.record({ kind: 'role.changed', subject: id, detail: { from: before.role, to: role } })
      return toUser(person!)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const closeAccount = Effect.fnUntraced(function* (person: Person, account: AccountToClose) {
    const { id, role } = person
    if (!decideAccount(accountStateOf(person), { type: 'account.close', account })) return yield* new UserNotFound()
    yield* sql`update users set closed_at = clock_timestamp(), password_hash = null where id = ${id}`
    yield* sessions.revokeAll(id)
    for (const table of [
      'activation_links',
      'reset_links',
      'reset_grants',
      'one_time_codes',
      'known_browsers',
      'second_factors',
      'pending_sign_ins',
      'addresses',
    ]) {
      yield* sql`delete from ${sql(table)} where user_id = ${id}`
    }
    yield* sql`delete from own_data_files where person_id = ${id}`
    yield* sql`delete from store_members where person_id = ${id} or store_id = ${id}`
    yield* events.record({ kind: 'account.deleted', subject: id, detail: { role } })
  })

  const close = Effect.fn('Users.close')(
    function* (caller: SignedIn, id: string, unchangedSince?: string) {
      const account = yield* mayChange(caller, id, [])
      yield* closeAccount(yield* lockPerson(id, unchangedSince), account)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  const mayCloseOwn = Effect.fn('Users.mayCloseOwn')(
    (caller: SignedIn) => Effect.asVoid(mayLeave(caller)),
    sql.withTransaction,
    orDieOnSql,
  )

  const closeOwn = Effect.fn('Users.closeOwn')(
    function* (caller: SignedIn) {
      const account = yield* mayLeave(caller)
      const [person] = yield* sql<Person>`
        select * from users where id = ${caller._id} and closed_at is null for update`
      if (!person) return yield* new UserNotFound()
      yield* closeAccount(person, account)
      yield* notices.notifyPerson(person, (texts) => texts.accountClosed)
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { changeRole, close, mayCloseOwn, closeOwn }
})

import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Role } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import {
  INVITATION_DAYS,
  type Invitation,
  type InvitationOffer,
  type InvitedRole,
} from '#contract/invitations/entity.ts'
import {
  type callErrors,
  InvitationExpired,
  InvitationNotFound,
  InvitationOfAnother,
  InvitationUnknown,
  InvitationUsed,
  InvitationWithdrawn,
  InvitedAlready,
  InvitedWorksHere,
} from '#contract/invitations/errors.ts'
import type { InvitationToSend } from '#contract/invitations/rules.ts'
import { accountRoutes } from '#contract/routes/account.ts'
import { MoreRights } from '#contract/users/errors.ts'
import { containsAll, type HeldRights } from '#contract/users/rights.ts'
import { findPerson } from '../account/people.ts'
import { ResetLinks } from '../account/ResetLinks.ts'
import { Sessions } from '../account/Sessions.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { principal, type SignedIn, sellerOf } from '../platform/http/authorization.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import { type Identifier, readIdentifier } from '../platform/identifier.ts'
import { Limits } from '../platform/limits/Limits.ts'
import { unprovedCounts } from '../platform/limits/messages.ts'
import { inMessage } from '../platform/outbox/inMessage.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { rightsInStore, rightsOfRole } from '../platform/storeRights.ts'
import { messageTexts } from '../platform/texts.ts'

type ErrorsOf<Call extends keyof typeof callErrors> = InstanceType<(typeof callErrors)[Call][number]>

interface Row {
  readonly id: string
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
  readonly role: InvitedRole
  readonly staff_role_id: string | null
  /** The seller that the person is to work for, and their name; null for the shop. */
  readonly store_id: string | null
  readonly store_name: string | null
  readonly made_by: string
  readonly maker: string
  readonly sent_at: Date
  readonly expires_at: Date
  readonly expired: boolean
  readonly taken: boolean
  readonly withdrawn: boolean
  /** The rights of its role of the staff, with that role's names; null without one. */
  readonly rights: HeldRights
  readonly role_name: string | null
  readonly preset: string | null
}

/** The tokens are short enough for an SMS: 128 bits, as the keys of orders. */
const TOKEN_BYTES = 16

const contactOf = ({ email, phone }: Pick<Row, 'email' | 'phone'>): Identifier =>
  email === null ? { kind: 'phone', value: phone ?? '' } : { kind: 'email', value: email }

/** What an invitation gives; null for all of a role. */
const givenBy = ({ rights, store_id }: Pick<Row, 'rights' | 'store_id'>): HeldRights =>
  store_id === null ? rights : rightsInStore(rights)

const toInvitation = (row: Row): Invitation => ({
  _id: row.id,
  name: row.name,
  to: contactOf(row).value,
  role: row.role,
  ...(row.staff_role_id && { staffRole: row.staff_role_id }),
  by: row.maker,
  sentAt: row.sent_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  expired: row.expired,
})

/** The first and the last signs of an address or number, by which its person knows it. */
const masked = ({ kind, value }: Identifier): string => {
  if (kind === 'phone') return `${value.slice(0, 3)}•••${value.slice(-3)}`
  const at = value.lastIndexOf('@')
  return `${value.slice(0, 1)}•••${value.slice(at)}`
}

/** A taken invitation. `resetToken` is that of a new account, whose person chooses the password next. */
interface Taken {
  readonly resetToken: string | null
}

/** Invitations to work in the shop: made, sent again and withdrawn by the staff, and taken once by their person. */
export class Invitations extends Context.Service<
  Invitations,
  {
    /** Those of the shop, or of the caller's store. */
    readonly waiting: (caller: SignedIn) => Effect.Effect<readonly Invitation[]>
    readonly make: (caller: SignedIn, form: InvitationToSend) => Effect.Effect<Invitation, ErrorsOf<'invite'>>
    readonly sendAgain: (caller: SignedIn, id: string) => Effect.Effect<Invitation, ErrorsOf<'sendInvitation'>>
    readonly withdraw: (caller: SignedIn, id: string) => Effect.Effect<void, ErrorsOf<'withdrawInvitation'>>
    /** No limit counts these calls: 128 bits cannot be guessed. */
    readonly open: (token: string) => Effect.Effect<InvitationOffer, ErrorsOf<'openInvitation'>>
    /** @param caller null for a guest: the role goes to the account of the address or number in any case */
    readonly take: (caller: SignedIn | null, token: string) => Effect.Effect<Taken, ErrorsOf<'takeInvitation'>>
  }
>()('haat/invitations/Invitations') {
  static readonly layer = Layer.effect(
    Invitations,
    Effect.gen(function* () {
      const { waiting, make, sendAgain, withdraw } = yield* ofStaff
      const { open, take } = yield* ofPerson
      return Invitations.of({ waiting, make, sendAgain, withdraw, open, take })
    }),
  )
}

/** The rows, and the account of an address or number. */
const rows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  const columns =
    sql.literal(`i.id, i.name, i.email, i.phone, i.role, i.staff_role_id, i.store_id, s.name as store_name, i.made_by, u.name as maker, i.sent_at,
    i.expires_at, i.expires_at <= now() as expired, i.taken_at is not null as taken,
    i.withdrawn_at is not null as withdrawn, r.rights, r.name as role_name, r.preset
    from invitations i join users u on u.id = i.made_by left join staff_roles r on r.id = i.staff_role_id
    left join users s on s.id = i.store_id`)

  const accountOf = (contact: Identifier) =>
    findPerson(contact).pipe(
      Effect.map((person) => (person?.verified_at ? person : undefined)),
      Effect.provideService(SqlClient.SqlClient, sql),
      orDieOnSql,
    )

  /** Whether a person works already where an invitation leads: in the shop, or for the seller. */
  const worksThere = Effect.fnUntraced(function* (
    person: { id: string; role: Role } | undefined,
    store: string | null,
  ) {
    if (!person || store === null) return person !== undefined && person.role !== 'user'
    const members = yield* sql`select from store_members where store_id = ${store} and person_id = ${person.id}`
    return person.role === 'admin' || person.id === store || members.length > 0
  })

  return { sql, columns, accountOf, worksThere }
})

/** What the staff does with invitations. */
const ofStaff = Effect.gen(function* () {
  const { sql, columns, accountOf, worksThere } = yield* rows
  const limits = yield* Limits
  const outbox = yield* Outbox
  const events = yield* SecurityEvents
  const { publicUrl } = yield* ServerAddress
  const textsFor = yield* messageTexts

  const find = Effect.fnUntraced(function* (id: string) {
    const [row] = yield* sql<Row>`select ${columns} where i.id = ${id}`
    return toInvitation(row!)
  })

  const withinRights = ({ rights }: SignedIn, given: HeldRights) =>
    containsAll(rights, given) ? Effect.void : Effect.fail(new MoreRights())

  /** An invitation that waits, locked. 403 where it gives more than the caller has. */
  const lock = Effect.fnUntraced(function* (caller: SignedIn, id: string) {
    const [row] = yield* sql<Row>`select ${columns}
      where i.id = ${id} and i.store_id is not distinct from ${sellerOf(caller)} and i.taken_at is null and i.withdrawn_at is null for update of i`
    if (!row) return yield* new InvitationNotFound()
    yield* withinRights(caller, givenBy(row))
    return row
  })

  const rejectColleague = Effect.fnUntraced(function* (contact: Identifier, store: string | null) {
    const person = yield* accountOf(contact)
    if (yield* worksThere(person, store)) return yield* new InvitedWorksHere()
    return person?.language ?? null
  })

  /** Sends the link. Its counters are those of messages to people who have proved nothing to the shop. */
  const send = Effect.fnUntraced(function* (contact: Identifier, name: string, token: string, store: string | null) {
    const language = yield* rejectColleague(contact, store)
    yield* limits.take(...unprovedCounts(contact))
    const { accountNotices } = yield* textsFor(language, 'other')
    const link = `${publicUrl}${accountRoutes.invitation}#${token}`
    const { subject, mail, sms } = accountNotices.invitation(inMessage(name), link)
    yield* outbox.put(
      contact.kind === 'email'
        ? { kind: 'mail', recipient: contact.value, subject, body: mail, purpose: 'code' }
        : { kind: 'sms', recipient: contact.value, subject: '', body: sms, purpose: 'code' },
    )
  })

  const waiting = (caller: SignedIn) =>
    sql<Row>`select ${columns} where i.taken_at is null and i.withdrawn_at is null
      and i.store_id is not distinct from ${sellerOf(caller)} order by i.created_at desc, i.id`.pipe(
      Effect.map((found) => found.map(toInvitation)),
      orDieOnSql,
    )

  const make = Effect.fn('Invitations.make')(
    function* (caller: SignedIn, { name, to, role, ...more }: InvitationToSend) {
      const { staffRole = null }: { readonly staffRole?: string | null } = more
      const store = sellerOf(caller)
      // A seller gives work in their store alone, and the shop limits administrators alone.
      if (store === null ? staffRole !== null && role !== 'admin' : role !== 'owner') return yield* new NotAllowed()
      yield* withinRights(caller, staffRole === null ? null : yield* rightsOfRole(sql, staffRole, store))
      const contact = readIdentifier(to)
      const token = randomSecret(TOKEN_BYTES)
      const id = newId()
      const made = yield* sql`
        insert into invitations (id, name, ${sql(contact.kind)}, role, staff_role_id, store_id, made_by, token_hash, expires_at)
        values (${id}, ${name}, ${contact.value}, ${role}, ${staffRole}, ${store}, ${caller._id}, ${hashOf(token)},
          now() + make_interval(days => ${INVITATION_DAYS}))
        on conflict do nothing returning id`
      if (made.length === 0) return yield* new InvitedAlready()
      yield* send(contact, name, token, store)
      yield* events.record({ kind: 'invitation.made', subject: id, detail: { role } })
      return yield* find(id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const sendAgain = Effect.fn('Invitations.sendAgain')(
    function* (caller: SignedIn, id: string) {
      const row = yield* lock(caller, id)
      const token = randomSecret(TOKEN_BYTES)
      // Whoever sends it again stands for it.
      yield* sql`update invitations set token_hash = ${hashOf(token)}, made_by = ${caller._id}, sent_at = clock_timestamp(),
        expires_at = now() + make_interval(days => ${INVITATION_DAYS}) where id = ${id}`
      yield* send(contactOf(row), row.name, token, row.store_id)
      yield* events.record({ kind: 'invitation.made', subject: id, detail: { role: row.role } })
      return yield* find(id)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const withdraw = Effect.fn('Invitations.withdraw')(
    function* (caller: SignedIn, id: string) {
      yield* lock(caller, id)
      yield* sql`update invitations set withdrawn_at = now() where id = ${id}`
      yield* events.record({ kind: 'invitation.withdrawn', subject: id })
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { waiting, make, sendAgain, withdraw }
})

/** What the person of an invitation does by its link. */
const ofPerson = Effect.gen(function* () {
  const { sql, columns, accountOf, worksThere } = yield* rows
  const { account } = yield* AppConfig
  const sessions = yield* Sessions
  const links = yield* ResetLinks
  const events = yield* SecurityEvents

  /** The invitation of a token, or what is wrong with it. */
  const good = Effect.fnUntraced(function* (token: string, locked: 'for update of i' | '') {
    const [row] = yield* sql<Row>`select ${columns} where i.token_hash = ${hashOf(token)} ${sql.literal(locked)}`
    if (!row) return yield* new InvitationUnknown()
    if (row.taken) return yield* new InvitationUsed()
    if (row.withdrawn || !(yield* isBacked(row))) return yield* new InvitationWithdrawn()
    if (row.expired) return yield* new InvitationExpired()
    return row
  })

  /** Whether its maker still manages people, and still has what it gives. */
  const isBacked = Effect.fnUntraced(function* (row: Row) {
    const [maker] = yield* sql<Pick<SignedIn, 'role' | 'rights' | 'seller'>>`
      select ${sql.literal(principal.columns)}
      from invitations i join users u on u.id = i.made_by ${sql.literal(principal.inStore('i.store_id'))}
      where i.id = ${row.id} and u.closed_at is null`
    return (
      maker !== undefined &&
      sellerOf(maker) === row.store_id &&
      containsAll(maker.rights, ['people']) &&
      containsAll(maker.rights, givenBy(row))
    )
  })

  const open = Effect.fn('Invitations.open')(function* (token: string) {
    const row = yield* good(token, '')
    const contact = contactOf(row)
    return {
      to: masked(contact),
      role: row.role,
      ...(row.store_name !== null && { store: row.store_name }),
      staffRole: row.staff_role_id === null ? null : { name: row.role_name ?? '', preset: row.preset ?? '' },
      hasAccount: (yield* accountOf(contact)) !== undefined,
    }
  }, orDieOnSql)

  /**
   * The new account of an address or number that the link has proved.
   * @returns its id; undefined where another proof has opened an account at the same time
   */
  const createAccount = Effect.fnUntraced(function* (row: Row, { kind, value }: Identifier) {
    const { name, role, staff_role_id } = row.store_id === null ? row : { ...row, role: 'user', staff_role_id: null }
    const [made] = yield* sql<{ id: string }>`
      insert into users (id, name, ${sql(kind)}, role, staff_role_id, verified_at, email_verified)
      values (${newId()}, ${name}, ${value}, ${role}, ${staff_role_id}, now(), ${kind === 'email'})
      on conflict do nothing returning id`
    return made?.id
  })

  const take = Effect.fn('Invitations.take')(
    function* (caller: SignedIn | null, token: string) {
      const row = yield* good(token, 'for update of i')
      const contact = contactOf(row)
      const known = yield* accountOf(contact)
      if (caller !== null && caller._id !== known?.id) return yield* new InvitationOfAnother()
      const made = known ? undefined : yield* createAccount(row, contact)
      const person = known ?? (made === undefined ? yield* accountOf(contact) : undefined)
      if (yield* worksThere(person, row.store_id)) return yield* new InvitedWorksHere()
      const subject = person?.id ?? made ?? ''
      if (row.store_id !== null) {
        yield* sql`update store_members set chosen_at = null where person_id = ${subject}`
        yield* sql`insert into store_members (store_id, person_id, staff_role_id, chosen_at)
          values (${row.store_id}, ${subject}, ${row.staff_role_id}, now())`
      } else if (person) {
        yield* sql`update users set role = ${row.role}, staff_role_id = ${row.staff_role_id} where id = ${subject}`
      }
      if (person) {
        yield* sessions.revokeAll(subject)
        yield* links.end(subject)
      }
      yield* sql`update invitations set taken_at = now() where id = ${row.id}`
      yield* events.record({
        ...{ kind: 'role.changed' as const, actor: subject, subject },
        detail: { from: person?.role ?? 'user', to: row.role, ...(row.store_id !== null && { store: row.store_id }) },
      })
      const resetToken = person
        ? null
        : yield* links.issue({ userId: subject, identifier: contact.value }, account.grantSeconds)
      return { resetToken }
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { open, take }
})

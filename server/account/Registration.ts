import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import {
  AlreadyVerified,
  CodeUnusable,
  EmailTaken,
  LinkExpired,
  LinkInvalid,
  PhoneTaken,
} from '#contract/account/errors.ts'
import type { RegisterByEmail, RegisterByPhone } from '#contract/account/registrationRules.ts'
import type { Language } from '#contract/languages.ts'
import { verifyAccountAddress } from '#contract/routes/addresses.ts'
import { NameOfStaff } from '#contract/users/errors.ts'
import { claimsToBeStaff } from '#contract/users/staffNames.ts'
import { decideAccount } from '#machines/account/account.machine.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql, orFailOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { messageCounts } from '../platform/limits/messages.ts'
import { inMessage } from '../platform/outbox/inMessage.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { messageTexts, type SuccessCode } from '../platform/texts.ts'
import { Codes } from './Codes.ts'
import { Passwords } from './Passwords.ts'
import { rejectWeakPassword, type WeakPassword } from './passwordRules.ts'
import { accountStateOf, findPerson, type Person } from './people.ts'

type ByEmail = typeof RegisterByEmail.Type
type ByPhone = typeof RegisterByPhone.Type

/** Hash of a browser's own secret; `null` when the browser has none. */
export type Browser = Uint8Array | null

/** An account whose identifier has just been verified. */
export interface OpenedAccount {
  readonly person: Person
  /**
   * Another browser than this one wrote the registration last, and more than one browser wrote it: the password may be
   * a stranger's. It is removed, and the person must choose a new one first.
   */
  readonly choosePassword: boolean
}

/** Registration by e-mail address or phone number, and its verification (product 1.2). */
export class Registration extends Context.Service<
  Registration,
  {
    /**
     * Registers, or replaces the pending registration. 400 for a password that is easy to guess or a name that claims
     * to be the shop's staff. 409 when a verified account has the e-mail address or number. After too many 409 for one
     * network address, the response is that of a new registration, and the account's own mailbox or phone gets a
     * notice. 429 after too many messages. @param browser hash of the browser's own secret (`accountCookies.browser`)
     */
    readonly register: (
      form: ByEmail | ByPhone,
      address: string,
      browser: Uint8Array,
    ) => Effect.Effect<SuccessCode, NameOfStaff | WeakPassword | EmailTaken | PhoneTaken | LimitError>
    /** Sends the link or code of a pending registration again; the response is the same when there is none. */
    readonly resend: (identifier: Identifier, address: string, browser: Uint8Array) => Effect.Effect<void, LimitError>
    /** Activates the account of a link's token. 400 when unknown, 409 when already verified, 410 when expired. */
    readonly activate: (
      token: string,
      address: string,
      browser: Browser,
    ) => Effect.Effect<OpenedAccount, LinkInvalid | LinkExpired | AlreadyVerified | CodeUnusable | LimitError>
    /** Opens the account that registered a phone number, after its code was entered. */
    readonly openByPhone: (userId: string, browser: Browser) => Effect.Effect<OpenedAccount, CodeUnusable>
  }
>()('haat/account/Registration') {
  static readonly layer = Layer.effect(
    Registration,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const passwords = yield* Passwords
      const outbox = yield* Outbox
      const { sendLink, sendCode, sendTaken } = yield* messages
      const { find, write } = yield* accounts
      const { activate, openByPhone } = yield* activation
      const { names } = yield* shopIdentity

      const taken = ({ kind }: Identifier) => (kind === 'email' ? new EmailTaken() : new PhoneTaken())

      const register = Effect.fn('Registration.register')(function* (
        form: ByEmail | ByPhone,
        address: string,
        browser: Uint8Array,
      ) {
        const identifier: Identifier =
          form.method === 'email' ? { kind: 'email', value: form.email } : { kind: 'phone', value: form.phone }
        if (claimsToBeStaff(form.name, yield* names)) return yield* new NameOfStaff({ at: ['name'] })
        yield* rejectWeakPassword('password', form.password, { name: form.name, [identifier.kind]: identifier.value })
        const canRegister = (person: Person | undefined) =>
          decideAccount(accountStateOf(person), { type: 'account.register' })
        const holder = yield* find(identifier)
        const isTaken = !canRegister(holder)
        if (isTaken) {
          const usedUp = yield* limits.tryTake({ limit: 'addressTaken', what: 'register', who: address })
          if (!usedUp) return yield* taken(identifier)
        }
        yield* limits.take(...messageCounts('register', identifier, address))
        const passwordHash = yield* passwords.hash(form.password)
        yield* Effect.gen(function* () {
          if (isTaken) return yield* sendTaken(identifier, browser, holder?.language ?? null)
          const userId = yield* write(identifier, form.name, passwordHash, browser)
          // Another proof may have opened the account while this call waited for its row.
          if (!canRegister(yield* find(identifier))) return yield* taken(identifier)
          yield* form.method === 'email'
            ? sendLink(userId, form.name, form.email)
            : sendCode(userId, form.phone, browser)
        }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)
        return form.method === 'email' ? ('activationSent' as const) : ('account.registration_code_sent' as const)
      })

      const resend = Effect.fn('Registration.resend')(function* (
        identifier: Identifier,
        address: string,
        browser: Uint8Array,
      ) {
        const person = yield* find(identifier)
        const pending = decideAccount(accountStateOf(person), { type: 'account.remind' }) ? person : undefined
        // Messages that reach nobody have a count of their own: they must not block a later registration.
        yield* limits.take(...messageCounts(pending ? 'register' : 'register of nobody', identifier, address))
        yield* Effect.gen(function* () {
          if (identifier.kind === 'phone') yield* sendCode(pending?.id ?? null, identifier.value, browser)
          else if (pending) yield* sendLink(pending.id, pending.name, identifier.value)
          else yield* outbox.putNothing('mail')
        }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)
      })

      return Registration.of({ register, resend, activate, openByPhone })
    }),
  )
}

/** The messages of a registration. */
const messages = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const { publicUrl } = yield* ServerAddress
  const sql = yield* SqlClient.SqlClient
  const codes = yield* Codes
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts

  const sendLink = Effect.fnUntraced(function* (userId: string, name: string, email: string) {
    const token = randomSecret()
    yield* sql`delete from activation_links where user_id = ${userId}`
    yield* sql`insert into activation_links (token_hash, user_id, expires_at)
      values (${hashOf(token)}, ${userId}, now() + make_interval(secs => ${account.linkSeconds}::float8))`
    const { accountNotices } = yield* textsFor(null, 'reader')
    const link = `${publicUrl}${verifyAccountAddress(token)}`
    const { subject, mail } = accountNotices.activation(inMessage(name), link)
    yield* outbox.put({ kind: 'mail', recipient: email, subject, body: mail, purpose: 'code' })
  })

  const sendCode = Effect.fnUntraced(function* (userId: string | null, phone: string, browser: Uint8Array) {
    const code = yield* codes.make('register', { kind: 'phone', value: phone }, userId, browser)
    if (userId === null) return yield* outbox.putNothing('sms')
    yield* outbox.put({
      kind: 'sms',
      recipient: phone,
      subject: '',
      body: (yield* textsFor(null, 'reader')).codeSms.registration(code),
      purpose: 'code',
    })
  })

  /** Notifies the owner of an address or number that it has an account; the response does not reveal this. */
  const sendTaken = Effect.fnUntraced(function* (
    { kind, value }: Identifier,
    browser: Uint8Array,
    language: Language | null,
  ) {
    const { accountNotices } = yield* textsFor(language, 'reader')
    const { subject, mail, sms } = accountNotices.taken(publicUrl)
    if (kind === 'email') return yield* outbox.put({ kind: 'mail', recipient: value, subject, body: mail })
    yield* codes.make('register', { kind, value }, null, browser)
    yield* outbox.put({ kind: 'sms', recipient: value, subject: '', body: sms })
  })

  return { sendLink, sendCode, sendTaken }
})

/** The rows of registered accounts. */
const accounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents

  const find = (identifier: Identifier) =>
    findPerson(identifier).pipe(Effect.provideService(SqlClient.SqlClient, sql), orDieOnSql)

  /** Writes the pending registration; one that exists already keeps its id. */
  const write = Effect.fnUntraced(function* (
    { kind, value }: Identifier,
    name: string,
    passwordHash: string,
    browser: Browser,
  ) {
    const column = sql(kind)
    const [row] = yield* sql<{ id: string }>`
      insert into users (id, name, ${column}, password_hash, registered_browser)
      values (${newId()}, ${name}, ${value}, ${passwordHash}, ${browser})
      on conflict (${column}) where verified_at is null and closed_at is null
      do update set name = excluded.name, password_hash = excluded.password_hash,
        registered_browser = excluded.registered_browser,
        registered_by_others = users.registered_by_others
          or users.registered_browser is distinct from excluded.registered_browser
      returning id`
    return row!.id
  })

  /** Opens a pending account; an account that is open already keeps its password. */
  const openAccount = Effect.fnUntraced(function* (userId: string, browser: Browser, by: 'link' | 'code') {
    const [before] = yield* sql<Person & { by_strangers: boolean }>`
      select *, registered_by_others and registered_browser is distinct from ${browser}::bytea as by_strangers
      from users where id = ${userId} and closed_at is null for update`
    const state = accountStateOf(before)
    if (!before || !decideAccount(state, { type: 'account.verify', by })) return yield* new CodeUnusable()
    const choosePassword = state === 'pending' && before.by_strangers
    // Not `now()`, which is the time before this call waited for the account: its times are in the order of its states.
    const [row] = yield* sql<Person>`
      update users set verified_at = coalesce(verified_at, clock_timestamp()), email_verified = email_verified or ${by === 'link'},
        password_hash = case when ${choosePassword}::boolean then null else password_hash end,
        registered_browser = null, registered_by_others = false
      where id = ${userId} returning *`
    const person = row!
    yield* events.record({ kind: 'account.registered', actor: person.id, detail: { choosePassword } })
    return { person, choosePassword }
  })

  return { find, write, openAccount }
})

/** The ends of a registration, by link and by code. */
const activation = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const { openAccount } = yield* accounts

  const activate = Effect.fn('Registration.activate')(function* (token: string, address: string, browser: Browser) {
    const guess = { limit: 'addressTries', what: 'proofs', who: address } as const
    return yield* Effect.gen(function* () {
      // Locks the account before its links, as its closing does.
      const [link] = yield* sql<{ user_id: string; used: boolean; expired: boolean; verified_at: Date | null }>`
        select l.user_id, l.used_at is not null as used, l.expires_at <= now() as expired, u.verified_at
        from activation_links l join users u on u.id = l.user_id
        where l.token_hash = ${hashOf(token)} and u.closed_at is null for update of u`
      if (!link) return yield* new LinkInvalid()
      const canVerify = decideAccount(accountStateOf(link), { type: 'account.verify', by: 'link' })
      if (link.used || !canVerify) return yield* new AlreadyVerified()
      if (link.expired) return yield* new LinkExpired()
      yield* sql`update activation_links set used_at = now() where user_id = ${link.user_id}`
      return yield* openAccount(link.user_id, browser, 'link')
    }).pipe(
      sql.withTransaction,
      retryDeadlock,
      orFailOnSql('UniqueViolation', new AlreadyVerified()),
      // A token cannot be guessed, so only unknown ones count: a valid one works whatever others have sent.
      Effect.tapError(({ status }) => (status === 400 ? limits.take(guess) : Effect.void)),
    )
  })

  const openByPhone = (userId: string, browser: Browser) =>
    openAccount(userId, browser, 'code').pipe(sql.withTransaction, orFailOnSql('UniqueViolation', new CodeUnusable()))

  return { activate, openByPhone }
})

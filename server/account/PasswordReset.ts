import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { CodeUnusable, ResetGrantMissing, ResetLinkUnusable } from '#contract/account/errors.ts'
import { ROLES, type Role } from '#contract/constants.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import { ServerAddress } from '../platform/http/origin.ts'
import type { Identifier } from '../platform/identifier.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { messageCounts } from '../platform/limits/messages.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { messageTexts } from '../platform/texts.ts'
import { Codes } from './Codes.ts'
import { knownCaller } from './KnownBrowsers.ts'
import { Notices } from './Notices.ts'
import { Passwords } from './Passwords.ts'
import { rejectWeakPassword, type WeakPassword } from './passwordRules.ts'
import { findPerson, type Person } from './people.ts'
import { ResetLinks, resetLink } from './ResetLinks.ts'
import { Sessions } from './Sessions.ts'

/** Four digits protect staff rights too little: staff reset by a link in a mail, or by `npm run admin`. */
const resetsByLink = (person: Person) => person.role !== 'user'

const ofCode = { purpose: 'code' } as const

/** Reset of a forgotten password: code or link, then grant, then new password (product 3.4). */
export class PasswordReset extends Context.Service<
  PasswordReset,
  {
    /**
     * Sends a code when a verified account has the identifier. Staff, and accounts with too many wrong codes, get a
     * link by mail instead. Does the same work and sends nothing when there is no such account, or no mail address for
     * the link. 429 after too many messages. @param browser hash of the secret of the browser that may enter the code
     */
    readonly request: (identifier: Identifier, address: string, browser: Uint8Array) => Effect.Effect<void, LimitError>
    /**
     * Creates a grant after the right code: valid once, for this identifier. 400 for staff, whose password no code
     * resets: the role may have changed after the code was sent.
     */
    readonly grant: (identifier: Identifier, userId: string) => Effect.Effect<string, CodeUnusable>
    /** Exchanges a link's token for a grant, once. 400 when the link is unknown, used or expired. */
    readonly open: (token: string) => Effect.Effect<{ identifier: string; grant: string }, ResetLinkUnusable>
    /**
     * Sets the password, ends all sessions, links and grants, and notifies the person. 400 without a valid grant, or
     * for a password that is easy to guess; the grant then stays valid. 429 after too many tries.
     */
    readonly reset: (
      identifier: Identifier,
      password: string,
      grant: string | undefined,
      address: string,
    ) => Effect.Effect<void, ResetGrantMissing | WeakPassword | LimitError>
  }
>()('haat/account/PasswordReset') {
  static readonly layer = Layer.effect(
    PasswordReset,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const limits = yield* Limits
      const passwords = yield* Passwords
      const sessions = yield* Sessions
      const links = yield* ResetLinks
      const notices = yield* Notices
      const events = yield* SecurityEvents
      const { request } = yield* requests
      const { grant, open } = yield* grants

      const reset = Effect.fn('PasswordReset.reset')(function* (
        { value }: Identifier,
        password: string,
        token: string | undefined,
        address: string,
      ) {
        if (!token) return yield* new ResetGrantMissing()
        const usable = sql`token_hash = ${hashOf(token)} and identifier = ${value} and used_at is null and expires_at > now()`
        // Checked before the hashing, which is expensive: an invented grant must not cause that work.
        const [holder] = yield* orDieOnSql(
          sql<Person>`select * from users where id in (select user_id from reset_grants where ${usable})`,
        )
        if (!holder) {
          yield* limits.take({ limit: 'addressTries', what: 'proofs', who: address })
          return yield* new ResetGrantMissing()
        }
        yield* rejectWeakPassword('password', password, holder)
        // A valid grant must not start any number of hashes at once.
        const grantTries = { limit: 'accountTries', what: 'reset', who: token } as const
        yield* limits.take(grantTries)
        const passwordHash = yield* passwords.hash(password)
        yield* Effect.gen(function* () {
          const [used] = yield* sql<{ user_id: string }>`
            update reset_grants set used_at = now() where ${usable} returning user_id`
          const [person] = used
            ? yield* sql<Person>`update users set password_hash = ${passwordHash}
                where id = ${used.user_id} and closed_at is null returning *`
            : []
          if (!person) return yield* new ResetGrantMissing()
          // The other links and grants of this account were issued before this password was set.
          yield* links.end(person.id)
          yield* sessions.revokeAll(person.id)
          yield* notices.passwordChanged(person)
          yield* events.record({ kind: 'password.reset', actor: person.id })
        }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)
        yield* limits.forget(grantTries, { limit: 'accountTries', what: 'signin', who: value })
      })

      return PasswordReset.of({ request, grant, open, reset })
    }),
  )
}

/** The request of a reset, by link or by code. */
const requests = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const codes = yield* Codes
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts
  const links = yield* ResetLinks
  const { publicUrl } = yield* ServerAddress

  const request = Effect.fn('PasswordReset.request')(function* (
    identifier: Identifier,
    address: string,
    browser: Uint8Array,
  ) {
    const person = yield* Effect.provideService(findPerson(identifier, browser), SqlClient.SqlClient, sql).pipe(
      orDieOnSql,
    )
    const caller = person?.browser_known ? knownCaller(person.id, browser) : null
    yield* limits.take(...messageCounts('reset', identifier, address, caller))
    // After this many wrong codes, no further code is sent: the person gets a link by mail.
    const spent = yield* limits.isUsedUp({
      limit: 'wrongCodesLong',
      what: person?.verified_at ? 'reset' : 'reset of nobody',
      who: caller ?? identifier.value,
    })
    yield* Effect.gen(function* () {
      const known = person?.verified_at ? person : null
      const byLink = known !== null && (resetsByLink(known) || (spent && known.email_verified))
      const mail = byLink && known.email_verified ? known.email : null
      // The same statements run in each case, so that response time does not reveal whether the account exists.
      const code = yield* codes.make('reset', identifier, byLink ? null : (known?.id ?? null), browser)
      const token = yield* links.issue(
        known && mail ? { userId: known.id, identifier: mail } : null,
        account.resetLinkSeconds,
      )
      const { accountNotices, formatWait } = yield* textsFor(known?.language ?? null, 'reader')
      if (mail) {
        const notice = accountNotices.resetLink(resetLink(publicUrl, token), formatWait(account.resetLinkSeconds))
        return yield* outbox.put({
          ...ofCode,
          kind: 'mail',
          recipient: mail,
          subject: notice.subject,
          body: notice.mail,
        })
      }
      if (known === null || byLink) return yield* outbox.putNothing(identifier.kind === 'email' ? 'mail' : 'sms')
      const notice = accountNotices.resetCode(code)
      yield* outbox.put(
        identifier.kind === 'email'
          ? { ...ofCode, kind: 'mail', recipient: identifier.value, subject: notice.subject, body: notice.mail }
          : { ...ofCode, kind: 'sms', recipient: identifier.value, subject: '', body: notice.sms },
      )
    }).pipe(sql.withTransaction, retryDeadlock, orDieOnSql)
  })

  return { request }
})

/** The right to choose a new password. */
const grants = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const links = yield* ResetLinks
  const events = yield* SecurityEvents

  /** Inserts a grant. @returns its token; undefined when no account with one of these roles has the id */
  const insertGrant = Effect.fnUntraced(function* (identifier: string, userId: string, roles: readonly Role[]) {
    const token = randomSecret()
    const inserted = yield* sql`insert into reset_grants (token_hash, identifier, user_id, expires_at)
      select ${hashOf(token)}::bytea, ${identifier}, id, now() + make_interval(secs => ${account.grantSeconds}::float8)
      from users where id = ${userId} and ${sql.in('role', roles)} returning user_id`
    return inserted.length === 0 ? undefined : token
  }, orDieOnSql)

  const grant = Effect.fn('PasswordReset.grant')(function* ({ value }: Identifier, userId: string) {
    return (yield* insertGrant(value, userId, ['user'])) ?? (yield* new CodeUnusable())
  })

  // No limit counts these calls: 256 bits cannot be guessed, and a call costs no more than an invalid access token.
  const open = Effect.fn('PasswordReset.open')(
    function* (token: string) {
      const subject = yield* links.open(token)
      const grant = subject && (yield* insertGrant(subject.identifier, subject.userId, ROLES))
      if (!subject || !grant) return yield* new ResetLinkUnusable()
      yield* events.record({ kind: 'link.opened', actor: subject.userId })
      return { identifier: subject.identifier, grant }
    },
    sql.withTransaction,
    retryDeadlock,
    orDieOnSql,
  )

  return { grant, open }
})

import { Clock, Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import {
  AppCodeUsed,
  AppKeyUnreadable,
  FreshSignInNeeded,
  type factorCodeErrors,
  SecondFactorExpired,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorSetupExpired,
  TooManyCodes,
  WrongAppCode,
  WrongRecoveryCode,
} from '#contract/account/errors.ts'
import { isAppCode } from '#contract/account/factorCodeRules.ts'
import type { FactorKey, SecondFactor as FactorState, RecoveryCodes } from '#contract/account/secondFactor.ts'
import { SessionEnded } from '#contract/errors.ts'
import { WrongCurrentPassword } from '#contract/users/errors.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { rolesThatNeedFactor } from '../platform/config.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { type LimitError, Limits } from '../platform/limits/Limits.ts'
import { Outbox } from '../platform/outbox/Outbox.ts'
import { hashOf, randomSecret } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { shopIdentity } from '../platform/shopIdentity.ts'
import { type MessageTexts, messageTexts } from '../platform/texts.ts'
import type { Contact, Notice } from './Notices.ts'
import { Passwords } from './Passwords.ts'
import type { Person } from './people.ts'
import { ServerKeys } from './ServerKeys.ts'
import { decryptKey, describeKey, encryptKey, newKey, newRecoveryCodes, recoveryHash, stepOf } from './totp.ts'

type NoticeOf = (notices: MessageTexts['accountNotices']) => Notice

/** Result of a check. `gone`: there is no second factor (any more). `unreadable`: another secret encrypted its key. */
type Outcome = 'right' | 'wrong' | 'used' | 'gone' | 'unreadable'

type FactorCodeError = InstanceType<(typeof factorCodeErrors)[number]>

/** Notices to a person by mail, or by SMS when the account has no e-mail address, in the caller's transaction. */
const notices = Effect.gen(function* () {
  const outbox = yield* Outbox
  const textsFor = yield* messageTexts

  const sendNotice = Effect.fnUntraced(function* (
    { email, phone, language }: Contact,
    notice: NoticeOf,
    causedBy: 'reader' | 'other' = 'reader',
  ) {
    const { subject, mail, sms } = notice((yield* textsFor(language, causedBy)).accountNotices)
    if (email) yield* outbox.put({ kind: 'mail', recipient: email, subject, body: mail })
    else if (phone) yield* outbox.put({ kind: 'sms', recipient: phone, subject: '', body: sms })
  })

  return { sendNotice }
})

/**
 * Switches a lost second factor off for the operator. Deletes the recovery codes and pending sign-ins too, and notifies
 * the person. @returns whether there was a second factor
 */
export const removeSecondFactor = Effect.fn('removeSecondFactor')(function* (userId: string) {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { sendNotice } = yield* notices
  return yield* Effect.gen(function* () {
    const [person] = yield* sql<Contact & { confirmed_at: Date | null }>`
      delete from second_factors f using users u where f.user_id = ${userId} and u.id = f.user_id
      returning u.email, u.phone, u.language, f.confirmed_at`
    yield* sql`delete from pending_sign_ins where user_id = ${userId}`
    if (!person?.confirmed_at) return false
    yield* events.record({ kind: 'factor.removed', subject: userId, detail: { by: 'operator' } })
    yield* sendNotice(person, (texts) => texts.factorOffByOperator, 'other')
    return true
  }).pipe(sql.withTransaction)
}, orDieOnSql)

const factorTries = (userId: string) => ({ limit: 'factorTries', what: 'factor', who: userId }) as const

const passwordFingerprint = ({ password_hash }: Pick<Person, 'password_hash'>) => hashOf(password_hash ?? '')

const codeError = (outcome: Exclude<Outcome, 'right' | 'gone'>, code: string) =>
  new ({
    wrong: isAppCode(code) ? WrongAppCode : WrongRecoveryCode,
    used: AppCodeUsed,
    unreadable: AppKeyUnreadable,
  })[outcome]({ at: ['code'] })

/** The second factor: codes of an authenticator app, recovery codes, and pending sign-ins that wait for one of them. */
export class SecondFactor extends Context.Service<
  SecondFactor,
  {
    /**
     * Starts a pending sign-in for a person who has proved the password or the Google account.
     * @returns its token; undefined for a person without a second factor
     */
    readonly begin: (person: Person) => Effect.Effect<string | undefined>
    /** Completes a pending sign-in, once. Errors as for `POST /user/second-factor` (docs/api.md), and 429. */
    readonly prove: (
      token: string | undefined,
      code: string,
    ) => Effect.Effect<Person, SecondFactorExpired | FactorCodeError>
    /** The state of the caller's second factor. */
    readonly state: (caller: SignedIn) => Effect.Effect<FactorState>
    /** Creates a key, which `confirm` activates. */
    readonly setUp: (
      caller: SignedIn,
      currentPassword: string | undefined,
    ) => Effect.Effect<FactorKey, SecondFactorOn | SessionEnded | WrongCurrentPassword | FreshSignInNeeded | LimitError>
    /** Switches it on and returns the recovery codes. */
    readonly confirm: (
      caller: SignedIn,
      code: string,
    ) => Effect.Effect<RecoveryCodes, SecondFactorOn | SecondFactorSetupExpired | WrongAppCode>
    /** Replaces the recovery codes. */
    readonly renew: (caller: SignedIn, code: string) => Effect.Effect<RecoveryCodes, SecondFactorOff | FactorCodeError>
    /** Switches it off. */
    readonly remove: (
      caller: SignedIn,
      proof: { readonly currentPassword?: string; readonly code: string },
    ) => Effect.Effect<void, SecondFactorOff | WrongCurrentPassword | FactorCodeError | LimitError>
    /** Uses up a code of the caller. */
    readonly spendCode: (caller: SignedIn, code: string) => Effect.Effect<void, SecondFactorOff | FactorCodeError>
    /**
     * Makes a change after a proof that the caller owns the account: the password where it has one, else a fresh sign-in, and
     * a code where the second factor is on. A used code and the change are one transaction.
     */
    readonly withProof: <A, E>(
      caller: SignedIn,
      proof: { readonly currentPassword?: string; readonly code?: string },
      change: Effect.Effect<A, E>,
    ) => Effect.Effect<
      A,
      SessionEnded | WrongCurrentPassword | FreshSignInNeeded | SecondFactorOff | FactorCodeError | LimitError
    >
  }
>()('haat/account/SecondFactor') {
  static readonly layer = Layer.effect(
    SecondFactor,
    Effect.gen(function* () {
      const { requireSecondFactor } = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const { isOn, withTryLimit } = yield* codeChecks
      const { begin, pendingOf, checkPending } = yield* pendingSignIns
      const { setUp, confirm } = yield* activation
      const { proveOwner, withCode } = yield* ownerProofs
      const { renew, remove } = yield* changes

      const prove = Effect.fn('SecondFactor.prove')(function* (token: string | undefined, code: string) {
        const person = token === undefined ? undefined : yield* Effect.orDie(pendingOf(token, false))
        if (token === undefined || !person) return yield* new SecondFactorExpired({ reason: 'time' })
        const { outcome, spent } = yield* withTryLimit(
          person.id,
          code,
          checkPending(token, person.id, code),
          (checked) => checked.outcome === 'right',
        )
        const detail = { code: isAppCode(code) ? 'app' : 'recovery' }
        if (outcome === 'right') {
          yield* events.record({ kind: 'signin.succeeded', actor: person.id, subject: person.id, detail })
          return person
        }
        if (outcome === 'gone') return yield* new SecondFactorExpired({ reason: 'time' })
        yield* events.record({ kind: 'factor.failed', subject: person.id, detail })
        return yield* spent ? new SecondFactorExpired({ reason: 'tries' }) : codeError(outcome, code)
      })

      const state = Effect.fn('SecondFactor.state')(function* (caller: SignedIn) {
        const [row] = yield* sql<{ hasPassword: boolean; role: Person['role']; since: Date | null; left: number }>`
          select u.password_hash is not null as "hasPassword", u.role, f.confirmed_at as since,
            (select count(*)::int from recovery_codes c where c.user_id = u.id and c.used_at is null) as left
          from users u left join second_factors f on f.user_id = u.id where u.id = ${caller._id}`
        return {
          enabled: Boolean(row?.since),
          since: row?.since?.toISOString() ?? '',
          recoveryCodesLeft: row?.left ?? 0,
          required: row !== undefined && rolesThatNeedFactor(requireSecondFactor).includes(row.role),
          hasPassword: row?.hasPassword ?? false,
        }
      }, Effect.orDie)

      const withProof: SecondFactor['Service']['withProof'] = (caller, { currentPassword, code }, change) =>
        Effect.gen(function* () {
          yield* proveOwner(caller, currentPassword)
          if (!(yield* isOn(caller._id))) return yield* change.pipe(sql.withTransaction, Effect.orDie)
          return yield* code === undefined ? new WrongAppCode({ at: ['code'] }) : withCode(caller, code, () => change)
        }).pipe(orDieOnSql)

      const spendCode = Effect.fn('SecondFactor.spendCode')((caller: SignedIn, code: string) =>
        withCode(caller, code, () => Effect.void),
      )

      return SecondFactor.of({ begin, prove, state, setUp, confirm, renew, remove, spendCode, withProof })
    }),
  )
}

/** The checks of a person's code. */
const codeChecks = Effect.gen(function* () {
  const keys = yield* ServerKeys
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits

  /** Checks a code in the caller's transaction, under a lock on the person's factor; a right code is used up. */
  const check = Effect.fnUntraced(function* (userId: string, code: string): Effect.fn.Return<Outcome, never> {
    return yield* Effect.gen(function* () {
      const [factor] = yield* sql<{ sealed_secret: Uint8Array; last_step: string }>`
        select sealed_secret, last_step from second_factors
        where user_id = ${userId} and confirmed_at is not null for update`
      if (!factor) return 'gone'
      if (!isAppCode(code)) {
        const used = yield* sql`update recovery_codes set used_at = now()
          where user_id = ${userId} and code_hash = ${recoveryHash(code)} and used_at is null returning user_id`
        return used.length > 0 ? 'right' : 'wrong'
      }
      const key = decryptKey((yield* keys.signing).secret, userId, factor.sealed_secret)
      if (!key) return 'unreadable'
      const step = stepOf(key, code, yield* Clock.currentTimeMillis)
      if (step === undefined) return 'wrong'
      if (step <= Number(factor.last_step)) return 'used'
      yield* sql`update second_factors set last_step = ${step} where user_id = ${userId}`
      return 'right'
    }).pipe(Effect.orDie)
  })

  /**
   * Counts a code of the app before it is checked. Only callers who have proved the password get this far, so
   * nobody else can use up a person's tries. A recovery code cannot be guessed: it is not counted, and accepted at
   * the limit.
   */
  const withTryLimit = <A, E>(
    userId: string,
    code: string,
    checkCode: Effect.Effect<A, E>,
    isRight: (checked: A) => boolean,
  ) =>
    Effect.gen(function* () {
      if (!isAppCode(code)) return yield* checkCode
      yield* limits
        .take(factorTries(userId))
        .pipe(Effect.mapError(({ retryAfter }) => new TooManyCodes({ retryAfter })))
      const checked = yield* checkCode
      if (isRight(checked)) yield* limits.giveBack(factorTries(userId))
      return checked
    })

  const isOn = (userId: string) =>
    Effect.map(
      sql`select 1 from second_factors where user_id = ${userId} and confirmed_at is not null`,
      (rows) => rows.length > 0,
    )

  return { check, withTryLimit, isOn }
})

interface Pending extends Person {
  readonly seen_password: Uint8Array
  readonly wrong_tries: number
}

/** Sign-ins that wait for a code. */
const pendingSignIns = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const { check, isOn } = yield* codeChecks
  const { sendNotice } = yield* notices

  const begin = Effect.fn('SecondFactor.begin')(function* (person: Person) {
    if (!(yield* isOn(person.id))) return undefined
    const token = randomSecret()
    yield* sql`insert into pending_sign_ins (token_hash, user_id, password_hash, expires_at)
      values (${hashOf(token)}, ${person.id}, ${passwordFingerprint(person)},
        now() + make_interval(secs => ${account.pendingSignInSeconds}::float8))`
    return token
  }, Effect.orDie)

  const pendingOf = Effect.fnUntraced(function* (token: string, lock: boolean) {
    const [pending] = yield* sql<Pending>`
      select u.*, p.password_hash as seen_password, p.wrong_tries
      from pending_sign_ins p join users u on u.id = p.user_id
      where p.token_hash = ${hashOf(token)} and p.expires_at > clock_timestamp()
        and p.wrong_tries < ${account.codeTries} and u.closed_at is null
      ${lock ? sql`for update of p` : sql``}`
    return pending && Buffer.compare(pending.seen_password, passwordFingerprint(pending)) === 0 ? pending : undefined
  })

  const checkPending = Effect.fnUntraced(
    function* (token: string, userId: string, code: string) {
      // The factor is locked first, as everywhere, so that two transactions that lock both rows cannot deadlock.
      yield* sql`select 1 from second_factors where user_id = ${userId} for update`
      const person = yield* pendingOf(token, true)
      if (!person) return { outcome: 'gone', spent: false } as const
      const outcome = yield* check(person.id, code)
      if (outcome === 'right') {
        yield* sql`delete from pending_sign_ins where token_hash = ${hashOf(token)}`
        if (!isAppCode(code)) {
          const [left] = yield* sql<{ count: number }>`
            select count(*)::int as count from recovery_codes where user_id = ${person.id} and used_at is null`
          yield* sendNotice(person, (notices) => notices.recoveryCodeUsed(left!.count))
        }
        return { outcome, spent: false } as const
      }
      if (outcome !== 'wrong' && outcome !== 'used') return { outcome, spent: false } as const
      const spent = person.wrong_tries + 1 >= account.codeTries
      yield* sql`update pending_sign_ins set wrong_tries = wrong_tries + 1 where token_hash = ${hashOf(token)}`
      // A caller who gets this far knows the password.
      if (spent) yield* sendNotice(person, (notices) => notices.factorGuessed)
      return { outcome, spent } as const
    },
    sql.withTransaction,
    Effect.orDie,
  )

  return { begin, pendingOf, checkPending }
})

/** Proofs that the caller is the owner of the account, and the recovery codes that follow. */
const ownerProofs = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient
  const limits = yield* Limits
  const passwords = yield* Passwords
  const events = yield* SecurityEvents
  const { check, withTryLimit } = yield* codeChecks

  /** Checks the caller's code and changes the settings, both in one transaction. */
  const withCode = <A>(
    caller: SignedIn,
    code: string,
    change: (person: Person) => Effect.Effect<A, unknown>,
  ): Effect.Effect<A, SecondFactorOff | FactorCodeError> =>
    Effect.gen(function* () {
      const checked = yield* withTryLimit(
        caller._id,
        code,
        Effect.gen(function* () {
          const outcome = yield* check(caller._id, code)
          if (outcome !== 'right') return { outcome } as const
          const [person] = yield* sql<Person>`select * from users where id = ${caller._id} and closed_at is null`
          return person ? ({ outcome, value: yield* change(person) } as const) : ({ outcome: 'gone' } as const)
        }).pipe(sql.withTransaction, Effect.orDie),
        ({ outcome }) => outcome === 'right',
      )
      if (checked.outcome === 'right') return checked.value
      if (checked.outcome === 'gone') return yield* new SecondFactorOff()
      yield* events.record({ kind: 'factor.failed', actor: caller._id, subject: caller._id })
      return yield* codeError(checked.outcome, code)
    })

  const provePassword = Effect.fnUntraced(function* (userId: string, hash: string, given: string | undefined) {
    const tries = { limit: 'accountTries', what: 'password', who: userId } as const
    yield* limits.take(tries)
    if (!(yield* passwords.matches(given ?? '', hash))) {
      return yield* new WrongCurrentPassword({ at: ['currentPassword'] })
    }
    yield* limits.forget(tries)
  })

  /** Checks the caller's password, or without one that the session has just begun. */
  const proveOwner = Effect.fnUntraced(function* (caller: SignedIn, currentPassword: string | undefined) {
    const [person] = yield* sql<Person & { fresh: boolean }>`
      select u.*, s.created_at > now() - make_interval(secs => ${account.freshSignInSeconds}::float8) as fresh
      from users u join sessions s on s.user_id = u.id where u.id = ${caller._id} and s.id = ${caller.sessionId}`
    if (!person) return yield* new SessionEnded()
    if (person.password_hash !== null) yield* provePassword(person.id, person.password_hash, currentPassword)
    else if (!person.fresh) return yield* new FreshSignInNeeded()
    return person
  })

  const replaceRecoveryCodes = Effect.fnUntraced(function* (userId: string) {
    const recoveryCodes = newRecoveryCodes()
    yield* sql`delete from recovery_codes where user_id = ${userId}`
    for (const code of recoveryCodes) {
      yield* sql`insert into recovery_codes (user_id, code_hash) values (${userId}, ${recoveryHash(code)})`
    }
    return { recoveryCodes }
  })

  return { withCode, provePassword, proveOwner, replaceRecoveryCodes }
})

/** How the caller switches a second factor on. */
const activation = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const keys = yield* ServerKeys
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { isOn } = yield* codeChecks
  const { sendNotice } = yield* notices
  const { proveOwner, replaceRecoveryCodes } = yield* ownerProofs
  const { named } = yield* shopIdentity

  const setUp = Effect.fn('SecondFactor.setUp')(function* (caller: SignedIn, currentPassword: string | undefined) {
    if (yield* isOn(caller._id)) return yield* new SecondFactorOn()
    const person = yield* proveOwner(caller, currentPassword)
    const key = newKey()
    const encryptedKey = encryptKey((yield* keys.signing).secret, person.id, key)
    const written =
      yield* sql`insert into second_factors (user_id, sealed_secret) values (${person.id}, ${encryptedKey})
      on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = now()
      where second_factors.confirmed_at is null returning user_id`
    if (written.length === 0) return yield* new SecondFactorOn()
    const shop = yield* named(yield* RequestLanguage)
    return describeKey(key, person.email ?? person.phone ?? person.name, shop.name)
  }, orDieOnSql)

  const confirm = Effect.fn('SecondFactor.confirm')(
    function* (caller: SignedIn, code: string) {
      const [factor] = yield* sql<Contact & { sealed_secret: Uint8Array; on: boolean; late: boolean }>`
        select f.sealed_secret, f.confirmed_at is not null as on, u.email, u.phone, u.language,
          f.created_at < now() - make_interval(secs => ${account.factorSetupSeconds}::float8) as late
        from second_factors f join users u on u.id = f.user_id where f.user_id = ${caller._id} for update of f`
      if (factor?.on) return yield* new SecondFactorOn()
      const key =
        factor && !factor.late ? decryptKey((yield* keys.signing).secret, caller._id, factor.sealed_secret) : undefined
      if (!factor || !key) return yield* new SecondFactorSetupExpired()
      const step = stepOf(key, code, yield* Clock.currentTimeMillis)
      if (step === undefined) return yield* new WrongAppCode({ at: ['code'] })
      yield* sql`update second_factors set confirmed_at = now(), last_step = ${step} where user_id = ${caller._id}`
      const codes = yield* replaceRecoveryCodes(caller._id)
      yield* events.record({ kind: 'factor.added', actor: caller._id, subject: caller._id })
      yield* sendNotice(factor, (notices) => notices.factorOn)
      return codes
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { setUp, confirm }
})

/** The changes of an active second factor. */
const changes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { isOn } = yield* codeChecks
  const { sendNotice } = yield* notices
  const { withCode, provePassword, replaceRecoveryCodes } = yield* ownerProofs

  const renew = Effect.fn('SecondFactor.renew')(function* (caller: SignedIn, code: string) {
    return yield* withCode(caller, code, (person) =>
      Effect.gen(function* () {
        yield* events.record({ kind: 'factor.codes', actor: person.id, subject: person.id })
        yield* sendNotice(person, (notices) => notices.recoveryCodesRenewed)
        return yield* replaceRecoveryCodes(person.id)
      }),
    )
  })

  const remove = Effect.fn('SecondFactor.remove')(function* (
    caller: SignedIn,
    { currentPassword, code }: { readonly currentPassword?: string; readonly code: string },
  ) {
    if (!(yield* isOn(caller._id))) return yield* new SecondFactorOff()
    const [owner] = yield* sql<Pick<Person, 'password_hash'>>`select password_hash from users where id = ${caller._id}`
    if (owner?.password_hash) yield* provePassword(caller._id, owner.password_hash, currentPassword)
    yield* withCode(caller, code, (person) =>
      Effect.gen(function* () {
        yield* sql`delete from second_factors where user_id = ${person.id}`
        yield* sql`delete from pending_sign_ins where user_id = ${person.id}`
        yield* events.record({ kind: 'factor.removed', actor: person.id, subject: person.id })
        yield* sendNotice(person, (notices) => notices.factorOff)
      }),
    )
  }, orDieOnSql)

  return { renew, remove }
})

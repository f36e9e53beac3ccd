import { Context, Effect, Layer, Option } from 'effect'
import { SqlClient, type Statement } from 'effect/sql'
import { SessionNotFound } from '#contract/account/errors.ts'
import type { OpenSession } from '#contract/account/session.ts'
import type { Role } from '#contract/constants.ts'
import { MoreRights, UserNotFound } from '#contract/users/errors.ts'
import { containsAll } from '#contract/users/rights.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { heldRights, type SignedIn } from '../platform/http/authorization.ts'
import { CallSource } from '../platform/http/callSource.ts'
import { hashOf, randomSecret, same } from '../platform/secrets.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import type { Device } from './device.ts'
import { type Person, rightsOf } from './people.ts'
import { readToken, successor, writeToken } from './refreshToken.ts'
import { ServerKeys } from './ServerKeys.ts'
import { issueAccessToken } from './tokens.ts'

/** The tokens of a session: the bearer of its calls, and the content of the cookie that renews it. */
export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

/** Who gets a session: a person, with the role and the store with which it begins; no store for themselves. */
type Opening = Pick<Person, 'id' | 'role'> & { readonly store: string | null }

interface SessionRow {
  readonly id: string
  readonly userId: string
  readonly currentHash: Uint8Array
  readonly previousHash: Uint8Array | null
  readonly overlapping: boolean
  /** Seconds since the sign-in. */
  readonly age: number
  /** The present role of the person, `owner` in a store. */
  readonly role: Role
}

interface ListedRow extends Omit<OpenSession, 'current' | 'createdAt' | 'lastUsedAt'> {
  readonly createdAt: Date
  readonly lastUsedAt: Date
}

/** The cause of a session's end, for its security event. */
type Ending = 'logout' | 'sign-in' | 'list' | 'administrator'

/** Maximum length of a list of sessions; the most recently used ones are in it. */
const LISTED_MAX = 100

/** Sessions: one family of refresh tokens each (docs/api.md, Sessions). */
export class Sessions extends Context.Service<
  Sessions,
  {
    /**
     * Opens a session of a person on a device. `former` is the refresh token that the browser sent: its session ends,
     * also when it is another person's, because the new cookie replaces it.
     */
    readonly open: (
      person: Opening,
      from: { readonly device: Device; readonly former?: string | undefined },
    ) => Effect.Effect<Tokens>
    /**
     * Renews a session by its refresh token. During the overlap, the previous token gets the same successor; an older
     * token ends the session. None when the token is invalid or the session has reached its absolute end.
     */
    readonly rotate: (refreshToken: string) => Effect.Effect<Option.Option<Tokens>>
    /** Ends a session at sign-out. */
    readonly revoke: (sessionId: string) => Effect.Effect<void>
    /** Ends the session that a refresh token names, if any, at sign-out. */
    readonly revokeByToken: (refreshToken: string) => Effect.Effect<void>
    /** Ends all sessions of a person but `except`; the caller records the reason. */
    readonly revokeAll: (userId: string, except?: string) => Effect.Effect<void>
    /** The caller's sessions: the present one first, then the most recently used; at most 100. */
    readonly list: (caller: SignedIn) => Effect.Effect<readonly OpenSession[]>
    /** Ends one of the caller's sessions; 404 for any other. */
    readonly endOne: (caller: SignedIn, sessionId: string) => Effect.Effect<void, SessionNotFound>
    /** Ends all of the caller's sessions but the present one. */
    readonly endOthers: (caller: SignedIn) => Effect.Effect<void>
    /**
     * Ends all sessions of a person, for an administrator or, without `caller`, for a command. The caller's present
     * session stays. 404 when there is no such person, 403 for one with more rights than the caller.
     */
    readonly endAllOf: (userId: string, caller?: SignedIn) => Effect.Effect<void, UserNotFound | MoreRights>
  }
>()('haat/account/Sessions') {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const { account } = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const { maximumAge, tokensOf } = yield* tokens
      const { end, endByToken, revokeAll, endAllOf } = yield* ends
      const { rotate } = yield* rotation

      const open = Effect.fn('Sessions.open')(function* (
        { id, role, store }: Opening,
        { device, former }: { readonly device: Device; readonly former?: string | undefined },
      ) {
        const [sessionId, secret] = [newId(), randomSecret()]
        const { address } = yield* CallSource
        const lifetime = Math.min(account.refreshTokenSeconds, maximumAge(role))
        // An account that is being closed gets none, which the closing would not find.
        const write = sql`insert into sessions (id, user_id, store_id, current_hash, expires_at, browser, system, address)
          select ${sessionId}, id, ${store}, ${hashOf(secret)}::bytea, now() + make_interval(secs => ${lifetime}::float8),
            ${device.browser}, ${device.system}, ${address}
          from users where id = ${id} and closed_at is null for key share`
        yield* former === undefined
          ? write
          : sql.withTransaction(Effect.andThen(endByToken(former, 'sign-in', id), write))
        return yield* tokensOf(id, sessionId, secret)
      }, Effect.orDie)

      const list = Effect.fn('Sessions.list')(function* ({ _id, sessionId }: SignedIn) {
        const rows = yield* sql<ListedRow>`
          select id as "_id", browser, system, address, created_at as "createdAt", updated_at as "lastUsedAt"
          from sessions where user_id = ${_id} and revoked_at is null and expires_at > now()
          order by id = ${sessionId} desc, updated_at desc, id desc limit ${LISTED_MAX}`
        return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
          ...row,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt.toISOString(),
          current: row._id === sessionId,
        }))
      }, Effect.orDie)

      return Sessions.of({
        open,
        rotate,
        revoke: (sessionId) => Effect.asVoid(end(sql`id = ${sessionId}`, 'logout')),
        revokeByToken: (token) => endByToken(token, 'logout'),
        revokeAll,
        list,
        endOne: Effect.fn('Sessions.endOne')(function* ({ _id }: SignedIn, sessionId: string) {
          const found = yield* end(sql`id = ${sessionId} and user_id = ${_id}`, 'list', _id)
          if (!found) return yield* new SessionNotFound()
        }),
        endOthers: ({ _id, sessionId }) =>
          Effect.asVoid(end(sql`user_id = ${_id} and id <> ${sessionId}`, 'list', _id)),
        endAllOf,
      })
    }),
  )
}

/** The tokens of a session. */
const tokens = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const keys = yield* ServerKeys

  /** Maximum age of a session of a role, in seconds since the sign-in, however often it is refreshed. */
  const maximumAge = (role: Role) => (role === 'user' ? account.sessionSeconds : account.staffSessionSeconds)

  const tokensOf = Effect.fnUntraced(function* (userId: string, sessionId: string, secret: string) {
    const key = yield* keys.signing
    return {
      accessToken: yield* issueAccessToken(key, userId, sessionId, account.accessTokenSeconds),
      refreshToken: writeToken(key.secret, { sessionId, secret }),
    }
  })

  return { maximumAge, tokensOf }
})

/** The ends of sessions. */
const ends = Effect.gen(function* () {
  const keys = yield* ServerKeys
  const events = yield* SecurityEvents
  const sql = yield* SqlClient.SqlClient

  /**
   * Ends the sessions that match the condition, all of one person, and records it. @returns whether there were any
   */
  const end = Effect.fnUntraced(
    function* (condition: Statement.Fragment, by: Ending, actor?: string) {
      const ended = yield* sql<{ userId: string }>`update sessions set revoked_at = now()
        where ${condition} and revoked_at is null and expires_at > now() returning user_id as "userId"`
      const [first] = ended
      if (!first) return false
      const detail = { by, sessions: ended.length }
      yield* events.record({ kind: 'session.ended', actor: actor ?? first.userId, subject: first.userId, detail })
      return true
    },
    sql.withTransaction,
    Effect.orDie,
  )

  const endByToken = Effect.fnUntraced(function* (text: string, by: Ending, actor?: string) {
    const token = readToken((yield* keys.signing).secret, text)
    if (token) yield* end(sql`id = ${token.sessionId}`, by, actor)
  })

  const revokeAll = (userId: string, except = '') =>
    Effect.orDie(
      sql`update sessions set revoked_at = now() where user_id = ${userId} and id <> ${except} and revoked_at is null`,
    ).pipe(Effect.asVoid)

  const endAllOf = Effect.fn('Sessions.endAllOf')(function* (userId: string, caller?: SignedIn) {
    const [person] = yield* sql<Pick<SignedIn, 'role' | 'rights'>>`
      select u.role, ${sql.literal(heldRights)} as rights from users u where u.id = ${userId} and u.closed_at is null`
    if (!person) return yield* new UserNotFound()
    const isAllowed = !caller || caller._id === userId || containsAll(caller.rights, rightsOf(person))
    if (!isAllowed) return yield* new MoreRights()
    yield* end(sql`user_id = ${userId} and id <> ${caller?.sessionId ?? ''}`, 'administrator', caller?._id ?? '')
  }, orDieOnSql)

  return { end, endByToken, revokeAll, endAllOf }
})

/** The exchange of a refresh token for the next one. */
const rotation = Effect.gen(function* () {
  const { account } = yield* AppConfig
  const keys = yield* ServerKeys
  const events = yield* SecurityEvents
  const sql = yield* SqlClient.SqlClient
  const { maximumAge, tokensOf } = yield* tokens

  /** The only statement of a renewal in turn: it finds no session when the token is not the current one. */
  const renew = (sessionId: string, hash: Uint8Array, next: Uint8Array, address: string) => {
    const secondsLeft = sql`(case when u.role = 'user' and s.store_id is null then ${maximumAge('user')}::float8
      else ${maximumAge('owner')}::float8 end - extract(epoch from now() - s.created_at)::float8)`
    return sql<{ userId: string }>`
      update sessions s set generation = generation + 1,
        previous_hash = current_hash, current_hash = ${next}::bytea,
        previous_valid_until = clock_timestamp() + make_interval(secs => ${account.refreshOverlapSeconds}::float8),
        expires_at = now() + make_interval(secs => least(${account.refreshTokenSeconds}::float8, ${secondsLeft})),
        address = ${address}
      from users u
      where u.id = s.user_id and s.id = ${sessionId} and s.current_hash = ${hash}::bytea and s.revoked_at is null
        and s.expires_at > now() and u.closed_at is null and ${secondsLeft} > 0
      returning s.user_id as "userId"`
  }

  /** The person of a session whose previous token is sent during the overlap. An older token ends the session. */
  const overlapping = Effect.fnUntraced(function* (sessionId: string, hash: Uint8Array) {
    const [session] = yield* sql<SessionRow>`
        select s.id, s.user_id as "userId", s.current_hash as "currentHash", s.previous_hash as "previousHash",
          coalesce(s.previous_valid_until > clock_timestamp(), false) as overlapping,
          extract(epoch from now() - s.created_at)::float8 as age,
          case when s.store_id is null then u.role else 'owner' end as role
        from sessions s join users u on u.id = s.user_id
        where s.id = ${sessionId} and s.revoked_at is null and s.expires_at > now() and u.closed_at is null
        for update of s`
    if (!session || maximumAge(session.role) <= session.age || same(hash, session.currentHash)) return undefined
    if (session.overlapping && session.previousHash && same(hash, session.previousHash)) return session.userId
    yield* sql`update sessions set revoked_at = now() where id = ${session.id}`
    yield* events.record({ kind: 'session.reused', subject: session.userId, detail: { session: session.id } })
    yield* Effect.logWarning('A refresh token was used again after its overlap; its session is ended').pipe(
      Effect.annotateLogs({ session: session.id }),
    )
    return undefined
  }, sql.withTransaction)

  const rotate = Effect.fn('Sessions.rotate')(function* (text: string) {
    const { secret: key } = yield* keys.signing
    const token = readToken(key, text)
    if (!token) return Option.none<Tokens>()
    const { address } = yield* CallSource
    const [hash, next] = [hashOf(token.secret), successor(key, token)]
    const [renewed] = yield* renew(token.sessionId, hash, hashOf(next.secret), address)
    const userId = renewed ? renewed.userId : yield* overlapping(token.sessionId, hash)
    return userId === undefined
      ? Option.none<Tokens>()
      : Option.some(yield* tokensOf(userId, token.sessionId, next.secret))
  }, Effect.orDie)

  return { rotate }
})

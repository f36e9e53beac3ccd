import { createHash } from 'node:crypto'
import { Effect, Result } from 'effect'
import { SqlClient } from 'effect/sql'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import { decryptBytes, encryptBytes } from '#server/platform/encryption.ts'
import { type BkashSettings, defaultPaymentSettings, paymentAccount } from '#server/platform/paymentSettings.ts'
import { hmac } from '#server/platform/secrets.ts'
import { type BkashAnswer, isMisconfigured, readAnswer } from './bkashAnswers.ts'
import type { Exchange } from './exchange.ts'
import { ProviderError } from './provider.ts'

const PROVIDER = 'bkash'
/** bKash blocks an account for an hour that calls for a token more often than about twice in an hour. */
const CALLS_PER_HOUR = 2
/** A token is good for 3600 s and is renewed this long before its end, in seconds. */
const RENEWED_BEFORE = 10 * 60
/** The time for which a server that calls for a token has the row, in seconds; longer than the call takes. */
const RENEWING = 35
const CALL_WITHIN = '30 seconds'

interface TokenRow {
  readonly token: string | null
  readonly refresh_token: string | null
  readonly is_good: boolean
  readonly is_fresh: boolean
  readonly is_renewing: boolean
  readonly old_refunds: boolean
}

/** A token, and the row's text of it. */
export interface BkashToken {
  readonly value: string
  readonly stored: string
}

/** The token of bKash, which all servers of the shop share. */
export interface BkashTokens {
  /**
   * The current token; a new one where `refused` is the current one. Fails with `unreachable` where there is none and
   * may be none yet: nothing was sent then.
   */
  readonly get: (refused?: BkashToken) => Effect.Effect<BkashToken, ProviderError>
  /** Whether the account has only the first version of refunds. */
  readonly hasOldRefunds: Effect.Effect<boolean>
  readonly noteOldRefunds: Effect.Effect<void>
}

/** A digest of the credentials, so that the token of another account is not used. */
const accountOf = ({ url, username, password, appKey, appSecret }: BkashSettings) =>
  createHash('sha256').update([url, username, password, appKey, appSecret].join('\n')).digest('base64url')

/**
 * The database has tokens encrypted by a key of the credentials, which are not in it, so that a backup opens nothing.
 * @param isKept whether the shop keeps the settings: then each account has a row of its own, so that a former one goes on,
 *   and another password does not start the hour's calls from the beginning
 * @param pollMs the pause before a server looks again for the token that another one fetches
 */
export const makeBkashTokens = (settings: BkashSettings, exchange: Exchange, pollMs = 250, isKept = false) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const account = accountOf(settings)
    const provider = isKept
      ? `${PROVIDER} ${paymentAccount('bkash', { ...defaultPaymentSettings, bkash: settings })}`
      : PROVIDER
    const key = hmac(settings.appSecret, 'provider tokens')
    const sealed = (text: string) => encryptBytes(key, Buffer.from(text), PROVIDER).toString('base64')
    const opened = (stored: string) =>
      decryptBytes(key, Buffer.from(stored, 'base64'), PROVIDER)?.toString('utf8') ?? ''
    const tokenOf = (stored: string): BkashToken => ({ value: opened(stored), stored })

    const read = (refused: string) =>
      Effect.map(
        sql<TokenRow>`
          select token, refresh_token, old_refunds,
            coalesce(token <> ${refused} and expires_at > now() + interval '1 minute', false) as is_good,
            coalesce(token <> ${refused} and expires_at > now() + make_interval(secs => ${RENEWED_BEFORE}::float8), false)
              as is_fresh,
            coalesce(renewing_until > now(), false) as is_renewing
          from provider_tokens where provider = ${provider} and account = ${account}`,
        ([row]) => row,
      )

    /** Takes the row of another account, or of other secrets, over. */
    const prepare = sql`
      insert into provider_tokens (provider, account) values (${provider}, ${account})
      on conflict (provider) do update set account = excluded.account, token = null, refresh_token = null,
        expires_at = null, renewed_at = null, renewing_until = null, old_refunds = false,
        calls = case when ${isKept}::boolean then provider_tokens.calls else '{}' end
      where provider_tokens.account <> excluded.account`

    /** One server claims the renewal; the statement is its own transaction, and the call comes after it. */
    const claim = (refused: string) =>
      Effect.map(
        sql`
          update provider_tokens set
            renewing_until = now() + make_interval(secs => ${RENEWING}::float8),
            calls = array(select at from unnest(calls) at where at > now() - interval '1 hour') || now()
          where provider = ${provider} and account = ${account}
            and (renewing_until is null or renewing_until < now())
            and (token is null or token = ${refused}
              or expires_at <= now() + make_interval(secs => ${RENEWED_BEFORE}::float8))
            and (select count(*) from unnest(calls) at where at > now() - interval '1 hour') < ${CALLS_PER_HOUR}
          returning provider`,
        (rows) => rows.length > 0,
      )

    const store = (token: string, answer: BkashAnswer) => sql`
      update provider_tokens set token = ${token}, refresh_token = ${sealed(answer.field('refresh_token'))},
        expires_at = now() + make_interval(secs => ${Number(answer.field('expires_in')) || 3600}::float8),
        renewed_at = now(), renewing_until = null
      where provider = ${provider} and account = ${account}`

    /** Gives the row back. A call that was not sent does not count, and a refresh token that was refused is forgotten. */
    const release = (wasSent: boolean) => sql`
      update provider_tokens set renewing_until = null, refresh_token = null,
        calls = case when ${wasSent} then calls else calls[:cardinality(calls) - 1] end
      where provider = ${provider} and account = ${account}`

    const request = (refreshToken: string) => {
      const { appKey: app_key, appSecret: app_secret, username, password, url } = settings
      const at = `${url}/tokenized/checkout/token/${refreshToken ? 'refresh' : 'grant'}`
      const body = { app_key, app_secret, ...(refreshToken && { refresh_token: refreshToken }) }
      return exchange.postJson(at, body, { within: CALL_WITHIN, headers: { username, password } })
    }

    const renew = Effect.fnUntraced(function* (refreshToken: string) {
      const answer = yield* Effect.map(request(refreshToken), readAnswer).pipe(
        Effect.tapError((error) => release(error.kind !== 'unreachable')),
        // Whatever became of this call: the one that needs the token is not sent.
        Effect.catchTag('ProviderError', ({ code }) =>
          Effect.fail(new ProviderError({ kind: 'unreachable', code: `token.${code}` })),
        ),
      )
      if (answer?.code === '0000' && answer.field('id_token') !== '') {
        const token = { value: answer.field('id_token'), stored: sealed(answer.field('id_token')) }
        yield* store(token.stored, answer)
        return token
      }
      yield* release(true)
      const code = `token.${answer?.code ?? 'malformed'}`
      const kind = answer && isMisconfigured(answer) ? 'misconfigured' : 'unreachable'
      return yield* new ProviderError({ kind, code })
    }, orDieOnSql)

    const get = Effect.fnUntraced(function* (refused = '') {
      yield* prepare
      // As long as another server may have the row.
      for (let waited = 0; waited <= RENEWING * 1000; waited += pollMs) {
        const row = yield* read(refused)
        const good = row?.token && row.is_good ? tokenOf(row.token) : null
        if (good && row?.is_fresh) return good
        if (yield* claim(refused)) {
          const refreshToken = refused === '' && row?.refresh_token ? opened(row.refresh_token) : ''
          const renewed = yield* Effect.result(renew(refreshToken))
          if (Result.isSuccess(renewed)) return renewed.success
          if (good) return good
          // A refresh token that is too old: a grant follows.
          if (refreshToken === '' || renewed.failure.kind === 'unreachable') return yield* renewed.failure
          continue
        }
        // Another server renews it, or the hour's calls are used up: it serves until its end.
        if (good) return good
        if (!row?.is_renewing) {
          const now = yield* read(refused)
          if (now?.token && now.is_good) return tokenOf(now.token)
          if (!now?.is_renewing) return yield* new ProviderError({ kind: 'unreachable', code: 'token.limit' })
        }
        yield* Effect.sleep(pollMs)
      }
      return yield* new ProviderError({ kind: 'unreachable', code: 'token.renewing' })
    })

    const tokens: BkashTokens = {
      get: (refused) => orDieOnSql(get(refused?.stored)),
      hasOldRefunds: Effect.map(orDieOnSql(read('')), (row) => row?.old_refunds ?? false),
      noteOldRefunds: Effect.asVoid(
        orDieOnSql(sql`
          update provider_tokens set old_refunds = true where provider = ${provider} and account = ${account}`),
      ),
    }
    return tokens
  })

import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { ApiError } from '../../../contract/envelope.ts'
import { accountResponses } from '../../../messages/en/accountResponses.ts'
import { AppConfig } from '../AppConfig.ts'
import { apiError } from '../apiErrors.ts'
import type { Settings } from '../config.ts'
import { hashOf } from '../secrets.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'
import { formatWait } from './formatWait.ts'

/** One thing that is counted: what is tried, and by or for whom. */
export interface Count {
  readonly limit: Exclude<keyof Settings['limits'], 'jsonBytes'>
  /** What is counted apart from the others, for instance `signin`. */
  readonly what: string
  /** The identifier or address. Only its hash is kept. */
  readonly who: string
}

/** A count without a try left. */
export interface UsedUp {
  readonly count: Count
  /** Seconds until a try is left again. */
  readonly seconds: number
}

/** Limits of the whole shop: whoever runs it must know when one is reached. */
const OF_THE_SHOP: ReadonlySet<Count['limit']> = new Set(['shopWrongCodes', 'smsHour', 'smsDay', 'mailHour', 'mailDay'])

/** The refusal of a call whose count is used up: 429 with the wait, and what else helps. */
export const refusalOf = ({ count, seconds }: UsedUp): ApiError => {
  const wait = formatWait(seconds)
  if (count.limit === 'wrongCodesLong') {
    return new ApiError({
      status: 429,
      message: accountResponses.codesSpent(wait),
      code: 'account.codes_spent',
      retryAfter: seconds,
    })
  }
  if (OF_THE_SHOP.has(count.limit)) {
    return new ApiError({
      status: 429,
      message: accountResponses.tooManyMessages(wait),
      code: 'account.messages_spent',
      retryAfter: seconds,
    })
  }
  return apiError.tooManyTries(seconds)
}

/**
 * Try limits, counted in the database, so that several processes share them. A try is counted before it is made and
 * given back when it was right: however many come at once, no more than the limit are made.
 */
export class Limits extends Context.Service<
  Limits,
  {
    /** Counts one try of each; 429 with the wait when one of them is used up, and then none is counted. */
    readonly take: (...counts: readonly Count[]) => Effect.Effect<void, ApiError>
    /** The same, for callers that go on when a count is used up: answers that count. */
    readonly tryTake: (...counts: readonly Count[]) => Effect.Effect<UsedUp | undefined>
    /** Whether no try is left. Counts nothing. */
    readonly isUsedUp: (count: Count) => Effect.Effect<boolean>
    /** Gives back one try of each. */
    readonly giveBack: (...counts: readonly Count[]) => Effect.Effect<void>
    /** Forgets all tries. */
    readonly forget: (...counts: readonly Count[]) => Effect.Effect<void>
  }
>()('haat/limits/Limits') {
  static readonly layer = Layer.effect(
    Limits,
    Effect.gen(function* () {
      const { limits } = yield* AppConfig
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const context = yield* Effect.context<never>()
      // The library speaks to a `pg` pool; its statements run on the server's own pool instead.
      const storeClient = {
        query: ({ text, values }: { text: string; values: readonly unknown[] }) =>
          Effect.runPromiseWith(context)(
            Effect.map(sql.unsafe(text, values), (rows) => ({ rows, rowCount: rows.length })),
          ),
      }
      const { jsonBytes: _, ...counted } = limits
      const limiters = Object.fromEntries(
        Object.entries(counted).map(([name, { tries, seconds }]) => [
          name,
          new RateLimiterPostgres({
            storeClient,
            storeType: 'pool',
            tableName: 'rate_limits',
            tableCreated: true,
            keyPrefix: name,
            points: tries,
            duration: seconds,
          }),
        ]),
      ) as Record<Count['limit'], RateLimiterPostgres>
      const keyOf = ({ what, who }: Count) => `${what}:${hashOf(who).toString('base64url')}`

      const giveBackOne = (count: Count) => Effect.promise(() => limiters[count.limit].reward(keyOf(count)))

      /** Counts one try. @returns what the count stands at, or how it is used up */
      const takeOne = (count: Count) =>
        Effect.tryPromise({
          try: () => limiters[count.limit].consume(keyOf(count)),
          catch: (refusal) => refusal,
        }).pipe(
          Effect.map((standing) => ({ standing, usedUp: undefined })),
          Effect.catch((refusal) =>
            refusal instanceof RateLimiterRes
              ? // A try that is not made does not count.
                Effect.as(giveBackOne(count), {
                  standing: undefined,
                  usedUp: { count, seconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) },
                })
              : Effect.die(refusal),
          ),
        )

      /** The last try of a window is taken once, whichever process takes it. */
      const announce = ({ limit }: Count) =>
        Effect.logError('A limit of the whole shop is reached').pipe(
          Effect.annotateLogs({ limit, ...limits[limit] }),
          Effect.andThen(events.record({ kind: 'limit.reached', detail: { limit } })),
        )

      const tryTake = Effect.fnUntraced(function* (...counts: readonly Count[]) {
        const taken: Count[] = []
        const reached: Count[] = []
        for (const count of counts) {
          const { standing, usedUp } = yield* takeOne(count)
          if (usedUp) {
            yield* Effect.forEach(taken, giveBackOne, { discard: true })
            return usedUp
          }
          taken.push(count)
          if (OF_THE_SHOP.has(count.limit) && standing?.remainingPoints === 0) reached.push(count)
        }
        yield* Effect.forEach(reached, announce, { discard: true })
      })

      return Limits.of({
        tryTake,
        take: Effect.fnUntraced(function* (...counts: readonly Count[]) {
          const usedUp = yield* tryTake(...counts)
          if (usedUp) return yield* refusalOf(usedUp)
        }),
        isUsedUp: (count) =>
          Effect.promise(() => limiters[count.limit].get(keyOf(count))).pipe(
            Effect.map((standing) => (standing?.remainingPoints ?? limits[count.limit].tries) === 0),
          ),
        giveBack: (...counts) => Effect.forEach(counts, giveBackOne, { discard: true }),
        forget: (...counts) =>
          Effect.forEach(counts, (count) => Effect.promise(() => limiters[count.limit].delete(keyOf(count))), {
            discard: true,
          }),
      })
    }),
  )
}

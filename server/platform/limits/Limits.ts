import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { CodesSpent, MessagesSpent, TooManyTries } from '#contract/errors.ts'
import { AppConfig } from '../AppConfig.ts'
import type { Settings } from '../config.ts'
import { hashOf } from '../secrets.ts'
import { SecurityEvents } from '../security/SecurityEvents.ts'

/** One counter of a limit: the kind of try, and the identifier or address that is counted. */
export interface Count {
  readonly limit: Exclude<keyof Settings['limits'], 'jsonBytes'>
  /** The kind of try, counted separately from other kinds, for instance `signin`. */
  readonly what: string
  /** The identifier or address. Only its hash is stored. */
  readonly who: string
}

/** A counter without tries left. */
export interface UsedUp {
  readonly count: Count
  /** Seconds until the next try is allowed. */
  readonly seconds: number
}

/** Limits of the whole shop: reaching one is logged for the operator. */
const OF_THE_SHOP: ReadonlySet<Count['limit']> = new Set(['shopWrongCodes', 'smsHour', 'smsDay', 'mailHour', 'mailDay'])

/** An error of a limit: 429 with the wait. */
export type LimitError = TooManyTries | CodesSpent | MessagesSpent

/** The error of a call above a limit. */
export const limitError = ({ count, seconds }: UsedUp): LimitError => {
  const wait = { retryAfter: seconds }
  if (count.limit === 'wrongCodesLong') return new CodesSpent(wait)
  return OF_THE_SHOP.has(count.limit) ? new MessagesSpent(wait) : new TooManyTries(wait)
}

const keyOf = ({ what, who }: Count) => `${what}:${hashOf(who).toString('base64url')}`

/**
 * Limits of tries, counted in the database, so that several processes share them. A try is counted before it is made
 * and given back when it succeeds, so that concurrent tries cannot exceed the limit.
 */
export class Limits extends Context.Service<
  Limits,
  {
    /**
     * Counts one try for each counter. When one of them is used up, fails with 429 and the wait, and counts nothing.
     */
    readonly take: (...counts: readonly Count[]) => Effect.Effect<void, LimitError>
    /** Like `take`, but returns the used-up counter instead of failing. */
    readonly tryTake: (...counts: readonly Count[]) => Effect.Effect<UsedUp | undefined>
    /**
     * Like `tryTake`, but counts within the caller's transaction, whose rollback gives the tries back. Counters that many
     * callers share stand last and late: their rows stay locked until the transaction ends.
     */
    readonly tryTakeWithin: (...counts: readonly Count[]) => Effect.Effect<UsedUp | undefined>
    /** Whether no try is left. Does not count a try. */
    readonly isUsedUp: (count: Count) => Effect.Effect<boolean>
    /** Gives back one try for each counter. */
    readonly giveBack: (...counts: readonly Count[]) => Effect.Effect<void>
    /** Resets the counters. */
    readonly forget: (...counts: readonly Count[]) => Effect.Effect<void>
  }
>()('haat/limits/Limits') {
  static readonly layer = Layer.effect(
    Limits,
    Effect.gen(function* () {
      const { limits } = yield* AppConfig
      const events = yield* SecurityEvents
      const { limiters, giveBackOne, takeOne } = yield* counters
      const { takeWithin, giveBackWithin } = yield* countersWithin

      /** Logs that a limit of the shop is reached: once per window, because only one process takes the last try. */
      const logReached = ({ limit }: Count) =>
        Effect.logError('A limit of the whole shop is reached').pipe(
          Effect.annotateLogs({ limit, ...limits[limit] }),
          Effect.andThen(events.record({ kind: 'limit.reached', detail: { limit } })),
        )

      const takeAll = (take: typeof takeOne, giveBack: typeof giveBackOne) =>
        Effect.fnUntraced(function* (...counts: readonly Count[]) {
          const taken: Count[] = []
          const reached: Count[] = []
          for (const count of counts) {
            const { left, usedUp } = yield* take(count)
            if (usedUp) {
              yield* Effect.forEach(taken, giveBack, { discard: true })
              return usedUp
            }
            taken.push(count)
            if (OF_THE_SHOP.has(count.limit) && left === 0) reached.push(count)
          }
          yield* Effect.forEach(reached, logReached, { discard: true })
        })

      const tryTake = takeAll(takeOne, giveBackOne)

      return Limits.of({
        tryTake,
        tryTakeWithin: takeAll(takeWithin, giveBackWithin),
        take: Effect.fnUntraced(function* (...counts: readonly Count[]) {
          const usedUp = yield* tryTake(...counts)
          if (usedUp) return yield* limitError(usedUp)
        }),
        isUsedUp: (count) =>
          Effect.promise(() => limiters[count.limit].get(keyOf(count))).pipe(
            Effect.map((state) => (state?.remainingPoints ?? limits[count.limit].tries) === 0),
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

/** The outcome of one try. */
interface TakenTry {
  /** Tries that the counter has left. */
  readonly left: number
  readonly usedUp: UsedUp | undefined
}

/** The counters of the limits, in the database. */
const counters = Effect.gen(function* () {
  const { limits } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient

  const context = yield* Effect.context<never>()

  // The library expects a `pg` pool; this adapter runs its statements on the server's own pool.
  const storeClient = {
    query: ({ text, values }: { text: string; values: readonly unknown[] }) =>
      Effect.runPromiseWith(context)(Effect.map(sql.unsafe(text, values), (rows) => ({ rows, rowCount: rows.length }))),
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

  const giveBackOne = (count: Count): Effect.Effect<unknown> =>
    Effect.promise(() => limiters[count.limit].reward(keyOf(count)))

  const takeOne = (count: Count): Effect.Effect<TakenTry> =>
    Effect.tryPromise({
      try: () => limiters[count.limit].consume(keyOf(count)),
      catch: (failure) => failure,
    }).pipe(
      Effect.map(({ remainingPoints }) => ({ left: remainingPoints, usedUp: undefined })),
      Effect.catch((failure) =>
        failure instanceof RateLimiterRes
          ? // The library has counted the try, which is not made.
            Effect.as(giveBackOne(count), {
              left: 0,
              usedUp: { count, seconds: Math.max(1, Math.ceil(failure.msBeforeNext / 1000)) },
            })
          : Effect.die(failure),
      ),
    )

  return { limiters, giveBackOne, takeOne }
})

/** The same counters, within the caller's transaction. The rows are those of the library. */
const countersWithin = Effect.gen(function* () {
  const { limits } = yield* AppConfig
  const sql = yield* SqlClient.SqlClient

  const rowOf = (count: Count) => `${count.limit}:${keyOf(count)}`

  const takeWithin = (count: Count): Effect.Effect<TakenTry> => {
    const { tries, seconds } = limits[count.limit]
    const now = Date.now()
    return sql<{ points: number }>`
      insert into rate_limits as r (key, points, expire) values (${rowOf(count)}, 1, ${now + seconds * 1000})
      on conflict (key) do update set points = case when r.expire <= ${now} then 1 else r.points + 1 end,
        expire = case when r.expire <= ${now} then excluded.expire else r.expire end
      where r.expire <= ${now} or r.points < ${tries}
      returning points`.pipe(
      Effect.map(([row]) =>
        row
          ? { left: tries - row.points, usedUp: undefined }
          : { left: 0, usedUp: { count, seconds } satisfies UsedUp },
      ),
      Effect.orDie,
    )
  }

  const giveBackWithin = (count: Count): Effect.Effect<unknown> =>
    Effect.orDie(sql`update rate_limits set points = points - 1 where key = ${rowOf(count)}`)

  return { takeWithin, giveBackWithin }
})

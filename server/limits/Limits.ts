import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Refused } from '../../contract/envelope.ts'
import { AccountConfig } from '../account/AccountConfig.ts'
import { refuse } from '../account/refusals.ts'
import { hashOf } from '../account/secrets.ts'
import type { Settings } from '../config.ts'

/** One thing that is counted: what is tried, and by or for whom. */
export interface Count {
  readonly limit: Exclude<keyof Settings['limits'], 'jsonBytes'>
  /** What is counted apart from the others, for instance `signin`. */
  readonly what: string
  /** The identifier or address. Only its hash is kept. */
  readonly who: string
}

/**
 * Try limits, counted in the database, so that several processes share them. A try is counted before it is made and
 * given back when it was right: however many come at once, no more than the limit are made.
 */
export class Limits extends Context.Service<
  Limits,
  {
    /** Counts one try of each; 429 with the wait when one of them is used up, and then none is counted. */
    readonly take: (...counts: readonly Count[]) => Effect.Effect<void, Refused>
    /** Gives back one try of each. */
    readonly giveBack: (...counts: readonly Count[]) => Effect.Effect<void>
    /** Forgets all tries. */
    readonly forget: (...counts: readonly Count[]) => Effect.Effect<void>
  }
>()('haat/limits/Limits') {
  static readonly layer = Layer.effect(
    Limits,
    Effect.gen(function* () {
      const { limits } = yield* AccountConfig
      const sql = yield* SqlClient.SqlClient
      const context = yield* Effect.context<never>()
      // The library speaks to a `pg` pool; its statements run on the server's own pool instead.
      const storeClient = {
        query: ({ text, values }: { text: string; values: readonly unknown[] }) =>
          Effect.runPromiseWith(context)(
            Effect.map(sql.unsafe(text, values), (rows) => ({ rows, rowCount: rows.length })),
          ),
      }
      const limiter = (name: Count['limit']) =>
        new RateLimiterPostgres({
          storeClient,
          storeType: 'pool',
          tableName: 'rate_limits',
          tableCreated: true,
          keyPrefix: name,
          points: limits[name].tries,
          duration: limits[name].seconds,
        })
      const limiters = {
        accountTries: limiter('accountTries'),
        addressTries: limiter('addressTries'),
        addressMessages: limiter('addressMessages'),
        codesSent: limiter('codesSent'),
        wrongCodes: limiter('wrongCodes'),
      }
      const keyOf = ({ what, who }: Count) => `${what}:${hashOf(who).toString('base64url')}`

      const giveBackOne = (count: Count) => Effect.promise(() => limiters[count.limit].reward(keyOf(count)))
      const takeOne = (count: Count) =>
        Effect.tryPromise({
          try: () => limiters[count.limit].consume(keyOf(count)),
          catch: (refusal) => refusal,
        }).pipe(
          Effect.catch((refusal) =>
            refusal instanceof RateLimiterRes
              ? // A try that is not made does not count.
                Effect.andThen(
                  giveBackOne(count),
                  Effect.fail(refuse.tooManyTries(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)))),
                )
              : Effect.die(refusal),
          ),
        )

      return Limits.of({
        take: Effect.fnUntraced(function* (...counts: readonly Count[]) {
          const taken: Count[] = []
          for (const count of counts) {
            yield* takeOne(count).pipe(Effect.tapError(() => Effect.forEach(taken, giveBackOne, { discard: true })))
            taken.push(count)
          }
        }),
        giveBack: (...counts) => Effect.forEach(counts, giveBackOne, { discard: true }),
        forget: (...counts) =>
          Effect.forEach(counts, (count) => Effect.promise(() => limiters[count.limit].delete(keyOf(count))), {
            discard: true,
          }),
      })
    }),
  )
}

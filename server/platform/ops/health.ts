import { Cause, Effect } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { Unavailable } from '#contract/errors.ts'
import { AppConfig } from '../AppConfig.ts'
import { explain } from '../http/failures.ts'
import { encodedSuccess } from '../http/responses.ts'
import { FileStore } from '../images/FileStore.ts'

const ok = Effect.map(encodedSuccess(null), HttpServerResponse.setHeader('cache-control', 'no-store'))

/**
 * `GET /api/health` returns 200 while the process runs. `GET /api/ready` returns 200 while the database is available
 * and both database and files folder are writable, else 503 with `Retry-After` (the request pipeline converts the
 * failure).
 */
export const health = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const { readyCachedMs } = yield* AppConfig
    const sql = yield* SqlClient.SqlClient
    const store = yield* FileStore
    // A temporary table of several pages needs space for data and for the WAL of PostgreSQL, and is dropped at commit.
    const tables = sql`create temporary table ready_check on commit drop as
      select repeat('x', 1900) as filler from generate_series(1, 32)`.pipe(sql.withTransaction)
    const files = Effect.catchCauseIf(
      store.check,
      (cause) => !Cause.hasInterrupts(cause),
      (cause) => Effect.fail(explain(cause).error ?? new Unavailable({ retryAfter: 5 })),
    )
    const writable = yield* Effect.cachedWithTTL(Effect.andThen(tables, files), readyCachedMs)
    yield* router.add('GET', '/api/health', ok)
    yield* router.add('GET', '/api/ready', sql`select 1`.pipe(Effect.andThen(writable), Effect.andThen(ok)))
  }),
)

import { Cause, Effect } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { ApiError } from '../../../contract/envelope.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'
import { explain } from '../http/failures.ts'
import { FileStore } from '../images/FileStore.ts'

const ok = HttpServerResponse.jsonUnsafe(
  { success: true, message: texts.ok, data: null },
  { headers: { 'cache-control': 'no-store' } },
)

const notWritable = new ApiError({ status: 503, message: texts.unavailable, retryAfter: 5 })

/** How long the outcome of a trial write is believed, however often somebody asks. */
const BELIEVED = '5 seconds'

/**
 * `GET /api/health`: the process lives. `GET /api/ready`: it can reach its database, and write to it and to the folder of
 * files, else 503 with `Retry-After` (the failure travels on to the outermost layer, as that of any call does).
 */
export const health = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const sql = yield* SqlClient.SqlClient
    const store = yield* FileStore
    // A new relation of several pages takes room in the tables and in the log of PostgreSQL, and leaves nothing behind.
    const tables = sql`create temporary table ready_check on commit drop as
      select repeat('x', 1900) as filler from generate_series(1, 32)`.pipe(sql.withTransaction)
    const files = Effect.catchCauseIf(
      store.check,
      (cause) => !Cause.hasInterrupts(cause),
      (cause) => Effect.fail(explain(cause).refused ?? notWritable),
    )
    const writable = yield* Effect.cachedWithTTL(Effect.andThen(tables, files), BELIEVED)
    yield* router.add('GET', '/api/health', ok)
    yield* router.add('GET', '/api/ready', sql`select 1`.pipe(Effect.andThen(writable), Effect.as(ok)))
  }),
)

import { Effect } from 'effect'
import { HttpRouter, HttpServerResponse } from 'effect/http'
import { SqlClient } from 'effect/sql'
import { serverTexts as texts } from '../../contract/texts/server.ts'

const ok = HttpServerResponse.jsonUnsafe(
  { success: true, message: texts.ok, data: null },
  { headers: { 'cache-control': 'no-store' } },
)

/**
 * `GET /api/health`: the process lives. `GET /api/ready`: it can also reach its database, else 503 with `Retry-After`
 * (the failure travels on to the outermost layer, as that of any call does).
 */
export const health = HttpRouter.use(
  Effect.fnUntraced(function* (router) {
    const sql = yield* SqlClient.SqlClient
    yield* router.add('GET', '/api/health', ok)
    yield* router.add('GET', '/api/ready', Effect.as(sql`select 1`, ok))
  }),
)

import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { SqlError } from 'effect/sql'
import type { ApiError } from '../../../contract/envelope.ts'
import { commonTexts } from '../../../messages/en/common.ts'
import { apiError } from '../apiErrors.ts'

/**
 * The `updatedAt` in `If-Match` (docs/api.md, Changes), with or without the quotes and the weak prefix of an entity
 * tag. `undefined` where the last write wins.
 */
export const ifMatch = (request: HttpServerRequest.HttpServerRequest): string | undefined => {
  const header = request.headers['if-match']?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
  return header === '*' ? undefined : header
}

/**
 * Returns the row to change. `lock` selects it `for update` within the change's transaction, so that nobody else
 * changes it between this check and the write.
 * @param missing message of the 404 where there is no such row
 * @param unchangedSince the `updatedAt` that the caller has seen; 409 when the row has another one
 */
export const lockUnchanged = <Row extends { readonly updated_at: Date }>(
  lock: Effect.Effect<readonly Row[], SqlError.SqlError>,
  missing: string,
  unchangedSince: string | undefined,
): Effect.Effect<Row, SqlError.SqlError | ApiError> =>
  Effect.flatMap(lock, ([row]): Effect.Effect<Row, ApiError> => {
    if (row === undefined) return Effect.fail(apiError.notFound(missing))
    return unchangedSince === undefined || unchangedSince === row.updated_at.toISOString()
      ? Effect.succeed(row)
      : Effect.fail(apiError.conflict(commonTexts.changedSince))
  })

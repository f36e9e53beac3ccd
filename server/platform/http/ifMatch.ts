import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { SqlError } from 'effect/sql'
import type { ApiError } from '../../../contract/envelope.ts'
import { commonTexts } from '../../../messages/en/common.ts'
import { apiError } from '../apiErrors.ts'

/**
 * The `updatedAt` in `If-Match` (wire, "Envelope"), with or without the quotes and the weakness of an entity tag.
 * `undefined` where the last write wins.
 */
export const ifMatch = (request: HttpServerRequest.HttpServerRequest): string | undefined => {
  const header = request.headers['if-match']?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
  return header === '*' ? undefined : header
}

/**
 * The one row that a change is about, which `lock` selects `for update` within the change's transaction: nobody else
 * changes it between this look and the write.
 * @param missing what the 404 says where there is no such row
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

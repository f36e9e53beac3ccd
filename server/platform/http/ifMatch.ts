import { Effect } from 'effect'
import type { HttpServerRequest } from 'effect/http'
import type { SqlError } from 'effect/sql'
import { ChangedSince } from '#contract/errors.ts'

/**
 * The `updatedAt` in `If-Match` (docs/api.md, Changes), with or without the quotes and the weak prefix of an entity
 * tag. `undefined` where the last write wins.
 */
export const ifMatch = (request: HttpServerRequest.HttpServerRequest): string | undefined => {
  const header = request.headers['if-match']?.trim().replace(/^(?:W\/)?"(.*)"$/, '$1')
  return header === '*' ? undefined : header
}

/** 409 when a row has another `updatedAt` than the caller has seen; without one the last write wins. */
export const mustBeUnchanged = (
  row: { readonly updated_at: Date },
  unchangedSince: string | undefined,
): Effect.Effect<void, ChangedSince> =>
  unchangedSince === undefined || unchangedSince === row.updated_at.toISOString()
    ? Effect.void
    : Effect.fail(new ChangedSince())

/**
 * Returns the row to change. `lock` selects it `for update` within the change's transaction, so that nobody else
 * changes it between this check and the write.
 * @param missing creates the error where there is no such row
 * @param unchangedSince the `updatedAt` that the caller has seen; 409 when the row has another one
 */
export const lockUnchanged = <Row extends { readonly updated_at: Date }, Missing>(
  lock: Effect.Effect<readonly Row[], SqlError.SqlError>,
  missing: () => Missing,
  unchangedSince: string | undefined,
): Effect.Effect<Row, SqlError.SqlError | Missing | ChangedSince> =>
  Effect.flatMap(
    lock,
    ([row]): Effect.Effect<Row, Missing | ChangedSince> =>
      row === undefined ? Effect.fail(missing()) : Effect.as(mustBeUnchanged(row, unchangedSince), row),
  )

import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { RefundStatus } from '../../contract/constants.ts'
import type { ChangedSince } from '../../contract/errors.ts'
import type { Refund } from '../../contract/refunds/entity.ts'
import { RefundNotFound } from '../../contract/refunds/errors.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type RefundRow, toRefund } from './rows.ts'
import { statements } from './statements.ts'

/** Refund requests, each with the current data of its order (product 5.11). */
export class Refunds extends Context.Service<
  Refunds,
  {
    /** Newest first. */
    readonly all: Effect.Effect<readonly Refund[]>
    /**
     * Sets the status; any status may follow any other. Each change records a security event with the old and the new
     * status. 404; 409 after a change by somebody else.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly setStatus: (
      id: string,
      status: RefundStatus,
      unchangedSince?: string,
    ) => Effect.Effect<Refund, RefundNotFound | ChangedSince>
  }
>()('haat/refunds/Refunds') {
  static readonly layer = Layer.effect(
    Refunds,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents

      const all = Effect.map(sql.unsafe<RefundRow>(statements.all), (rows) => rows.map(toRefund)).pipe(
        Effect.withSpan('Refunds.all'),
        orDieOnSql,
      )

      const setStatus = Effect.fn('Refunds.setStatus')(
        function* (id: string, status: RefundStatus, unchangedSince?: string) {
          const before = yield* lockUnchanged(
            sql<{ status: RefundStatus; updated_at: Date }>`
              select status, updated_at from refunds where id = ${id} for update`,
            () => new RefundNotFound(),
            unchangedSince,
          )
          yield* sql`update refunds set status = ${status} where id = ${id}`
          if (before.status !== status) {
            yield* events.record({ kind: 'refund.changed', subject: id, detail: { from: before.status, to: status } })
          }
          const [row] = yield* sql.unsafe<RefundRow>(statements.one, [id])
          return toRefund(row!)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Refunds.of({ all, setStatus })
    }),
  )
}

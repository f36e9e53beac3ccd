import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { RefundStatus } from '../../contract/constants.ts'
import type { ApiError } from '../../contract/envelope.ts'
import type { Refund } from '../../contract/refunds/entity.ts'
import { refundsTexts as texts } from '../../messages/en/refunds.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type RefundRow, toRefund } from './rows.ts'
import { statements } from './statements.ts'

/** Refund requests, each with its order as that stands now (wire, "Data of each answer"). */
export class Refunds extends Context.Service<
  Refunds,
  {
    /** Newest first. */
    readonly all: Effect.Effect<readonly Refund[]>
    /**
     * Any status may follow any (wire); each change is a security event that says from what to what. 404, and 409 where somebody else changed the request meanwhile.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly setStatus: (id: string, status: RefundStatus, unchangedSince?: string) => Effect.Effect<Refund, ApiError>
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
            texts.notFound,
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

import { Context, Effect, Option } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { CallSource } from '../http/callSource.ts'

/** Whose changes the open transaction records; undefined for nobody's. */
const RecordedFor = Context.Reference<CallSource | undefined>('haat/audit/RecordedFor', {
  defaultValue: () => undefined,
})

/** Names who acts to the triggers of the audit log, until the end of the transaction. The role is that of today. */
const nameActor = (
  sql: SqlClient.SqlClient,
  { actor, audited = 'system', call, requestId, program, store = '' }: CallSource,
) => {
  const id = audited === 'person' ? actor : ''
  const role = audited === 'person' ? 'user' : audited
  const forStore = audited === 'person' ? store : ''
  return sql`
    select set_config('haat.actor', json_build_object('id', ${id}::text,
      'role', case when ${forStore}::text <> '' then 'owner'
        else coalesce((select role from users where id = ${id}), ${role}::text) end, 'store', ${forStore}::text,
      'call', ${call}::text, 'request', ${requestId}::text, 'program', ${program?.name ?? ''}::text)::text, true)`
}

/**
 * Makes every transaction of a client record its changes in the audit log where `CallSource` says whose they are
 * (docs/decisions/audit.md). A transaction of anybody else is not touched.
 */
export const auditTransactions = (sql: SqlClient.SqlClient): void => {
  const { withTransaction, transactionService } = sql
  const audited = <R, E, A>(self: Effect.Effect<A, E, R>): Effect.Effect<A, E | SqlError.SqlError, R> =>
    Effect.flatMap(CallSource, (source) => {
      if (source.audited === undefined) return withTransaction(self)
      return Effect.flatMap(
        Effect.all([RecordedFor, Effect.serviceOption(transactionService)]),
        ([recorded, open]): Effect.Effect<A, E | SqlError.SqlError, R> =>
          recorded === source && Option.isSome(open)
            ? withTransaction(self)
            : withTransaction(Effect.andThen(nameActor(sql, source), Effect.provideService(self, RecordedFor, source))),
      )
    })
  Object.assign(sql, { withTransaction: audited })
}

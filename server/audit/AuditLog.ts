import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { AuditPage } from '#contract/audit/api.ts'
import type { ListPart } from '#contract/calls/listPart.ts'
import { csvOf } from '../platform/csv.ts'
import { listReader } from '../platform/database/lists.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { auditColumns, changesOf } from './csv.ts'
import { entries, type ReadFilters } from './list.ts'
import { withNames } from './names.ts'
import { type AuditRow, toEntry } from './rows.ts'

/** The query of `GET /audit/list`, and the rights of whoever reads. */
type AuditQuery = ReadFilters & ListPart

/** The changes of the back offices, for administrators. Triggers of the database write them. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Entries newest first, of the kinds that the rights cover, and where the older ones begin. */
    readonly page: (query: AuditQuery) => Effect.Effect<AuditPage>
    /** A CSV file with the entries of the filters. */
    readonly csv: (filters: ReadFilters) => Stream.Stream<string, SqlError.SqlError>
  }
>()('haat/audit/AuditLog') {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const reader = listReader(sql)

      const page = Effect.fn('AuditLog.page')(
        function* ({ after, limit, ...filters }: AuditQuery) {
          const { part, next } = yield* reader.part<AuditRow>(limit, (size) => entries.after(filters, size, after))
          const data = yield* withNames(part.map(toEntry), yield* RequestLanguage)
          return { count: part.length, ...next, data }
        },
        Effect.provideService(SqlClient.SqlClient, sql),
        orDieOnSql,
      )

      const csv = (filters: ReadFilters) => {
        const { text, values } = entries.all(filters)
        const found = sql.unsafe<AuditRow>(text, values).stream
        return csvOf(
          auditColumns,
          Stream.flatMap(found, (row) => Stream.fromIterable(changesOf(toEntry(row)))),
        )
      }

      return AuditLog.of({ page, csv })
    }),
  )
}

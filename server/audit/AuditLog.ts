import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { AuditFilters, AuditPage } from '#contract/audit/api.ts'
import type { ListPart } from '#contract/calls/listPart.ts'
import { partOf } from '../platform/database/places.ts'
import { filteredRows, orDieOnSql } from '../platform/database/sql.ts'
import { RequestLanguage } from '../platform/http/language.ts'
import { requestTexts } from '../platform/texts.ts'
import { auditLines } from './csv.ts'
import { entriesOf } from './list.ts'
import { withNames } from './names.ts'
import { type AuditRow, toEntry } from './rows.ts'

/** Entries of one answer where the caller asks for no other number. */
const PAGE_SIZE = 50

/** The query of `GET /audit/list`. */
type AuditQuery = AuditFilters & ListPart

/** The changes of the back offices, for administrators. Triggers of the database write them. */
export class AuditLog extends Context.Service<
  AuditLog,
  {
    /** Entries newest first, and where the older ones begin. */
    readonly page: (query: AuditQuery) => Effect.Effect<AuditPage>
    /** A CSV file with the entries of the filters. */
    readonly csv: (filters: AuditFilters) => Stream.Stream<string, SqlError.SqlError>
  }
>()('haat/audit/AuditLog') {
  static readonly layer = Layer.effect(
    AuditLog,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const rows = filteredRows(sql)

      const page = Effect.fn('AuditLog.page')(
        function* ({ after, limit = PAGE_SIZE, ...filters }: AuditQuery) {
          const { part, next } = partOf(yield* rows<AuditRow>(entriesOf(filters, limit + 1, after)), limit)
          const data = yield* withNames(part.map(toEntry), yield* RequestLanguage)
          return { count: part.length, ...next, data }
        },
        Effect.provideService(SqlClient.SqlClient, sql),
        orDieOnSql,
      )

      const csv = (filters: AuditFilters): Stream.Stream<string, SqlError.SqlError> => {
        const { text, values } = entriesOf(filters, null)
        return Stream.unwrap(
          Effect.map(requestTexts, (texts) => {
            const { head, linesOf } = auditLines(texts)
            return Stream.concat(
              Stream.succeed(head),
              Stream.map(sql.unsafe<AuditRow>(text, values).stream, (row) => linesOf(toEntry(row))),
            )
          }),
        )
      }

      return AuditLog.of({ page, csv })
    }),
  )
}

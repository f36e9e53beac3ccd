import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import { type FileColumn, VARIANT_COLUMNS } from '#contract/products/csv.ts'
import type { ProductsToExport } from '#contract/products/staffApi.ts'
import { csvHead, csvLine } from '#server/platform/csv.ts'
import { type Parameters, parameters } from '#server/platform/database/parameters.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { requestTexts } from '#server/platform/texts.ts'
import { idsIn, type Value } from '../filter.ts'
import { ProductQueries } from '../ProductQueries.ts'
import { inOffice } from '../statements.ts'
import { cellOf, columnsOf, type FileRow, fileRows, type VariantFileRow, variantCells, variantRows } from './columns.ts'

/** Products as CSV files. */
export class ProductFiles extends Context.Service<
  ProductFiles,
  {
    /** The lines of the file: products, or their variants, of the filters or the chosen ones, newest first; an owner's are their own. */
    readonly csv: (
      caller: SignedIn,
      chosen: ProductsToExport,
    ) => Effect.Effect<Stream.Stream<string, SqlError.SqlError>>
  }
>()('haat/products/ProductFiles') {
  static readonly layer = Layer.effect(
    ProductFiles,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const products = yield* ProductQueries

      /** SQL of the tables and conditions of the chosen products, or of those of the filters. */
      const chosenBy = Effect.fnUntraced(function* (
        caller: SignedIn,
        { ids, columns: _, ...query }: ProductsToExport,
        statement: Parameters<Value>,
      ) {
        if (!ids) return yield* products.tableOf(query, caller, statement)
        const own = caller.role === 'admin' ? '' : ` and p.owner_id = ${statement.of(caller.seller)}`
        const chosen = `any(${idsIn(ids, statement)})`
        return `products p where ${inOffice} and p.id = ${chosen}${own}`
      })

      const csv = Effect.fn('ProductFiles.csv')(function* (caller: SignedIn, chosen: ProductsToExport) {
        const statement = parameters<Value>()
        const from = yield* chosenBy(caller, chosen, statement)
        const { productCsvTexts: texts } = yield* requestTexts
        const head = (columns: readonly FileColumn[]) =>
          Stream.succeed(csvHead(columns.map((column) => texts.columns[column])))
        if (chosen.columns === 'variants') {
          const rows = sql.unsafe<VariantFileRow>(variantRows(from), statement.values)
          const lineOf = (row: VariantFileRow) => csvLine(VARIANT_COLUMNS.map((column) => variantCells[column](row)))
          return Stream.concat(head(VARIANT_COLUMNS), Stream.map(rows.stream, lineOf))
        }
        const columns = columnsOf(chosen.columns, caller.role === 'admin')
        const rows = sql.unsafe<FileRow>(fileRows(from, 'order by p.created_at desc, p.id desc'), statement.values)
        const lineOf = (row: FileRow) => csvLine(columns.map((column) => cellOf(column, row)))
        return Stream.concat(head(columns), Stream.map(rows.stream, lineOf))
      })

      return ProductFiles.of({ csv })
    }),
  )
}

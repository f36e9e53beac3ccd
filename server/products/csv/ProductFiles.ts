import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient, type SqlError } from 'effect/sql'
import type { ProductsToExport } from '../../../contract/products/csvApi.ts'
import { csvHead, csvLine } from '../../platform/csv.ts'
import { parameters } from '../../platform/database/parameters.ts'
import type { SignedIn } from '../../platform/http/authorization.ts'
import { filterOf, type Value } from '../filter.ts'
import { matching } from '../lists.ts'
import { visible } from '../statements.ts'
import { cellOf, columnsOf, type FileRow, fileRows, nameOf } from './columns.ts'

/** The SQL of the chosen products, or of those of the filters, that the caller may see. */
const chosenBy = (caller: SignedIn, { ids, ...query }: ProductsToExport) => {
  const statement = parameters<Value>()
  const isAdmin = caller.role === 'admin'
  const filter = filterOf({ ...query, ownerId: isAdmin ? query.ownerId : caller._id }, isAdmin)
  const own = () => (isAdmin ? '' : ` and p.owner_id = ${statement.of(caller._id)}`)
  const chosen = () => `any(string_to_array(${statement.of(ids?.join('\n') ?? '')}, chr(10)))`
  const from = ids
    ? `products p where ${visible} and p.id = ${chosen()}${own()}`
    : // A search without a letter or digit finds nothing.
      filter.words?.length === 0
      ? 'products p where false'
      : matching(filter, statement)
  return { text: fileRows(from, 'order by p.created_at desc, p.id desc'), values: statement.values }
}

/** Products as CSV files. */
export class ProductFiles extends Context.Service<
  ProductFiles,
  {
    /** The lines of the file: products of the filters or the chosen ones, newest first; an owner's are the own ones. */
    readonly csv: (caller: SignedIn, chosen: ProductsToExport) => Stream.Stream<string, SqlError.SqlError>
  }
>()('haat/products/ProductFiles') {
  static readonly layer = Layer.effect(
    ProductFiles,
    Effect.map(SqlClient.SqlClient, (sql) =>
      ProductFiles.of({
        csv: (caller, chosen) => {
          const columns = columnsOf(chosen.columns, caller.role === 'admin')
          const { text, values } = chosenBy(caller, chosen)
          const lines = sql
            .unsafe<FileRow>(text, values)
            .stream.pipe(Stream.map((row) => csvLine(columns.map((column) => cellOf(column, row)))))
          return Stream.concat(Stream.succeed(csvHead(columns.map(nameOf))), lines)
        },
      }),
    ),
  )
}

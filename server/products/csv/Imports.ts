import { Context, Effect, Layer, Stream } from 'effect'
import { SqlClient } from 'effect/sql'
import { CSV_ROWS_MAX, IMPORT_PROBLEMS_KEPT, IMPORT_PROBLEMS_SHOWN } from '#contract/constants.ts'
import type { Job } from '#contract/jobs/entity.ts'
import { CSV_COLUMNS, type CsvColumn, type ImportProblem, type ProductImport } from '#contract/products/csv.ts'
import {
  CsvEmpty,
  type CsvNoKey,
  type CsvRepeatedColumn,
  CsvTooManyRows,
  type CsvUnknownColumn,
  ImportHasProblems,
  ImportNotFound,
} from '#contract/products/errors.ts'
import { Jobs } from '#server/jobs/Jobs.ts'
import { csvHead, csvLine } from '#server/platform/csv.ts'
import { newId } from '#server/platform/database/id.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { requestTexts, type Texts } from '#server/platform/texts.ts'
import { visible } from '../statements.ts'
import { type CheckedRow, cellsOf, checkRow, type Known, skuKey } from './checkRow.ts'
import { type FileRow, fileRows } from './columns.ts'
import { type Header, readHeader } from './header.ts'
import { readCatalogue } from './places.ts'
import { type CsvReadError, type CsvRecord, readCsv } from './read.ts'

/** Rows that are checked with the same reads. */
const BATCH = 200

/** An uploaded file: its path on the server, and the name that the person knows. */
export interface CsvFile {
  readonly path: string
  readonly name: string
}

type CsvFileError = CsvReadError | CsvEmpty | CsvTooManyRows | CsvNoKey | CsvUnknownColumn | CsvRepeatedColumn

const KEPT = "created_at > now() - interval '1 day'"

type RowToImport = Extract<CheckedRow, { kind: 'new' | 'changed' }>

/** The counts and the problems of the rows of a file. */
class Tally {
  readonly counts = { new: 0, changed: 0, unchanged: 0, problems: 0, rows: 0 }
  /** The first problems of the file. */
  readonly problems: ImportProblem[] = []
  private readonly changes = new Map<CsvColumn, number>()
  private readonly names: Texts['productCsvTexts']['columns']

  constructor(names: Texts['productCsvTexts']['columns']) {
    this.names = names
  }

  /** Counts a checked row. @returns the row where it is to be imported */
  add(record: CsvRecord, row: CheckedRow): readonly RowToImport[] {
    if (row.kind === 'problems') {
      this.counts.problems += row.problems.length
      for (const { column, message } of row.problems) {
        if (this.problems.length < IMPORT_PROBLEMS_KEPT)
          this.problems.push({ row: record.row, column: column ? this.names[column] : '', message })
      }
      return []
    }
    this.counts[row.kind]++
    if (row.kind === 'unchanged') return []
    if (row.kind === 'changed')
      for (const column of row.columns) this.changes.set(column, (this.changes.get(column) ?? 0) + 1)
    return [row]
  }

  result(): Omit<ProductImport, '_id'> {
    return {
      created: this.counts.new,
      changed: this.counts.changed,
      unchanged: this.counts.unchanged,
      columns: CSV_COLUMNS.flatMap((column) => {
        const count = this.changes.get(column)
        return count === undefined ? [] : [{ column: this.names[column], count }]
      }),
      problemCount: this.counts.problems,
      problems: this.problems.slice(0, IMPORT_PROBLEMS_SHOWN),
    }
  }
}

/** Imports of products from CSV files: the check of a file, and the start of the job that imports it. */
export class Imports extends Context.Service<
  Imports,
  {
    /** Compares a file with the products of the shop, and keeps the result for a day. Changes no product. */
    readonly check: (caller: SignedIn, file: CsvFile) => Effect.Effect<ProductImport, CsvFileError>
    /** The lines of a CSV file with the problems of a check. 404 for an unknown check and somebody else's. */
    readonly problems: (caller: SignedIn, id: string) => Effect.Effect<readonly string[], ImportNotFound>
    /** 404 for an unknown check and somebody else's; 409 for one with problems. A second start returns the same job. */
    readonly start: (caller: SignedIn, id: string) => Effect.Effect<Job, ImportNotFound | ImportHasProblems>
  }
>()('haat/products/Imports') {
  static readonly layer = Layer.effect(
    Imports,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const jobs = yield* Jobs
      const { check } = yield* checks

      const problems = Effect.fn('Imports.problems')(function* (caller: SignedIn, id: string) {
        const [found] = yield* sql<{ problems: number; problem_list: readonly ImportProblem[] }>`
          select problems, problem_list from product_imports
          where id = ${id} and person_id = ${caller._id} and ${sql.literal(KEPT)}`
        if (!found) return yield* new ImportNotFound()
        const { productCsvTexts: texts } = yield* requestTexts
        const lines = found.problem_list.map(({ row, column, message }) => csvLine([row, column, message]))
        const more = found.problems - lines.length
        return [
          csvHead(texts.problemColumns),
          ...lines,
          ...(more > 0 ? [csvLine(['', '', texts.moreProblems(more)])] : []),
        ]
      }, orDieOnSql)

      const start = Effect.fn('Imports.start')(
        function* (caller: SignedIn, id: string) {
          const [found] = yield* sql<{ file_name: string; problems: number; products: number; job_id: string | null }>`
            select file_name, problems, products, job_id from product_imports
            where id = ${id} and person_id = ${caller._id} and ${sql.literal(KEPT)} for update`
          if (!found) return yield* new ImportNotFound()
          if (found.problems > 0) return yield* new ImportHasProblems()
          if (found.job_id !== null) return yield* Effect.orDie(jobs.one(caller, found.job_id))
          const job = yield* jobs.start(caller, {
            kind: 'importProducts',
            subject: found.file_name,
            items: [{ id, label: found.file_name }],
            steps: found.products,
          })
          yield* sql`update product_imports set job_id = ${job._id} where id = ${id}`
          return job
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Imports.of({ check, problems, start })
    }),
  )
}

/** The reads and writes of a batch of rows. */
const rowWrites = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** What the shop has of the products, SKUs, sellers and pictures that some rows name. */
  const knownOf = Effect.fnUntraced(function* (caller: SignedIn, header: Header, records: readonly CsvRecord[]) {
    const cells = records.map((record) => cellsOf(header, record))
    const named = (column: CsvColumn) => [
      ...new Set(cells.map(({ textOf }) => textOf(column)?.trim() ?? '').filter((text) => text !== '')),
    ]
    const [ids, skus, sellers] = [named('id'), named('sku'), named('sellerId')]
    const urls = [...new Set(named('images').flatMap((images) => images.split(/\s+/)))]
    const mine = caller.role === 'admin' ? '$2::text is not null' : 'p.owner_id = $2'
    const products = (condition: string, values: readonly string[]) =>
      sql.unsafe<FileRow>(fileRows(`products p where ${visible} and ${mine} and ${condition}`, ''), [
        values,
        caller._id,
      ]).unprepared
    const byId = yield* products('p.id = any($1)', ids)
    const bySku = yield* products(
      `p.id in (select k.product_id from product_skus k where k.sku = any($1) and k.owner_id = coalesce(p.owner_id, ''))`,
      skus,
    )
    const people = yield* sql<{ id: string }>`
      select id from users where id = any(${sellers}) and role in ('owner', 'admin') and closed_at is null`
    const pictures = yield* sql.unsafe<{ url: string }>(
      `select distinct url from products p, unnest(p.images) url
       where p.images && $1 and url = any($1) and ${visible} and ${mine}`,
      [urls, caller._id],
    ).unprepared
    return {
      byId: new Map(byId.map((row) => [row.id, row])),
      bySku: new Map(bySku.map((row) => [skuKey(row.owner_id, row.sku), row])),
      sellers: new Set(people.map(({ id }) => id)),
      pictures: new Set(pictures.map(({ url }) => url)),
    } satisfies Known
  })

  const insertRows = (id: string, rows: readonly RowToImport[]) => {
    const values = rows.map((row) => ({ product_id: row.id, version: row.version, input: row.input }))
    return sql`insert into product_import_rows (import_id, product_id, version, input)
      select ${id}, product_id, version, input from jsonb_to_recordset(${JSON.stringify(values)}::text::jsonb)
        as n (product_id text, version timestamptz, input jsonb)`
  }

  return { knownOf, insertRows }
})

/** The check of a file. */
const checks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { knownOf, insertRows } = yield* rowWrites

  const check = Effect.fn('Imports.check')(
    function* (caller: SignedIn, { path, name }: CsvFile) {
      const id = newId()
      yield* sql`insert into product_imports (id, person_id, file_name) values (${id}, ${caller._id}, ${name})`
      const catalogue = yield* readCatalogue(sql)
      const seen = new Map<string, number>()
      const texts = yield* requestTexts
      const tally = new Tally(texts.productCsvTexts.columns)
      const { counts } = tally
      let header: Header | undefined

      const take = Effect.fnUntraced(function* (all: readonly CsvRecord[]) {
        let records = all
        if (header === undefined) {
          header = yield* readHeader(all[0]!.cells)
          records = all.slice(1)
        }
        counts.rows += records.length
        if (counts.rows > CSV_ROWS_MAX) return yield* new CsvTooManyRows({ max: CSV_ROWS_MAX })
        const known = yield* knownOf(caller, header, records)
        const toImport = records.flatMap((record) =>
          tally.add(record, checkRow({ header: header!, record, caller, catalogue, known, seen, texts })),
        )
        yield* insertRows(id, toImport)
      })

      yield* readCsv(path).pipe(Stream.grouped(BATCH), Stream.runForEach(take))
      if (counts.rows === 0) return yield* new CsvEmpty()
      // The rows of a file with problems are never imported.
      if (counts.problems > 0) yield* sql`delete from product_import_rows where import_id = ${id}`
      yield* sql`update product_imports
        set problems = ${counts.problems}, products = ${counts.new + counts.changed},
          problem_list = ${JSON.stringify(tally.problems)}::text::jsonb where id = ${id}`
      return { _id: id, ...tally.result() }
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { check }
})

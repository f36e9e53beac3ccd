import { Clock, Context, Effect, Layer, Stream } from 'effect'
import { SqlClient } from 'effect/sql'
import { UnknownSubCategory } from '#contract/categories/errors.ts'
import { CSV_ROWS_MAX, IMPORT_PICTURES_MAX, IMPORT_PROBLEMS_KEPT, IMPORT_PROBLEMS_SHOWN } from '#contract/constants.ts'
import type { Job } from '#contract/jobs/entity.ts'
import {
  CSV_COLUMNS,
  type CsvColumn,
  type FileColumn,
  type ImportProblem,
  type MissingSubCategory,
  type ProductImport,
  VARIANT_COLUMNS,
} from '#contract/products/csv.ts'
import {
  CsvEmpty,
  type CsvNoKey,
  type CsvRepeatedColumn,
  CsvTooManyRows,
  type CsvUnknownColumn,
  ImportHasProblems,
  ImportNotFound,
} from '#contract/products/errors.ts'
import { checkPlace, type PlaceError } from '#server/categories/levels.ts'
import { Jobs } from '#server/jobs/Jobs.ts'
import { csvHead, csvLine } from '#server/platform/csv.ts'
import { newId } from '#server/platform/database/id.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import { type SignedIn, storeOf } from '#server/platform/http/authorization.ts'
import { requestTexts, type Texts } from '#server/platform/texts.ts'
import { skuKey } from '../skus.ts'
import { inOffice } from '../statements.ts'
import {
  brokenRow,
  type Cells,
  type CheckedRow,
  type Choices,
  cellsOf,
  checkRow,
  type Known,
  type RowToCheck,
} from './checkRow.ts'
import { type FileRow, fileRows, type StoredVariant } from './columns.ts'
import { type ForeignFile, foreignFile } from './foreign/file.ts'
import type { Note } from './foreign/product.ts'
import { type Header, readHeader } from './header.ts'
import { readCatalogue } from './places.ts'
import { type CsvReadError, type CsvRecord, readCsv } from './read.ts'
import type { KnownVariants } from './variants.ts'
import { productsWithVariants } from './variantsFile.ts'

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
  readonly counts = {
    new: 0,
    changed: 0,
    unchanged: 0,
    failed: 0,
    problems: 0,
    rows: 0,
    drafts: 0,
    pictures: 0,
    unknownCategories: 0,
  }
  /** The first problems of the file. */
  readonly problems: ImportProblem[] = []
  private readonly changes = new Map<FileColumn, number>()
  private readonly notes = new Map<Note, number>()
  private readonly left = new Map<string, number>()
  private readonly subCategories = new Map<string, MissingSubCategory>()
  private readonly texts: Texts['productCsvTexts']

  constructor(texts: Texts['productCsvTexts']) {
    this.texts = texts
  }

  /** Counts a checked row. @param at its number @returns the row where it is to be imported */
  add(checked: CheckedRow, { at, notes = [], left = [] }: FileProduct): readonly RowToImport[] {
    const row = this.withinPictures(checked)
    if (row.kind === 'problems') {
      this.counts.failed++
      this.counts.problems += row.problems.length
      for (const { place } of row.problems) {
        if (place === undefined) continue
        if (place === null) this.counts.unknownCategories++
        else {
          const count = (this.subCategories.get(place._id)?.count ?? 0) + 1
          this.subCategories.set(place._id, { ...place, count })
        }
      }
      for (const { row: place = at, column, message } of row.problems) {
        if (this.problems.length < IMPORT_PROBLEMS_KEPT)
          this.problems.push({ row: place, column: column ? this.texts.columns[column] : '', message })
      }
      return []
    }
    this.counts[row.kind]++
    // A product that the shop has stays as public as it is.
    for (const note of notes)
      if (note !== 'hidden' || row.kind === 'new') this.notes.set(note, (this.notes.get(note) ?? 0) + 1)
    for (const column of left) this.left.set(column, (this.left.get(column) ?? 0) + 1)
    if (row.kind === 'unchanged') return []
    this.counts.pictures += row.input.sources?.length ?? 0
    if (row.kind === 'new' && !row.input.images && row.input.change.visibility === 'shown') this.counts.drafts++
    if (row.kind === 'changed')
      for (const column of row.columns) this.changes.set(column, (this.changes.get(column) ?? 0) + 1)
    return [row]
  }

  /** A row with more pictures than one file brings in is a problem. */
  private withinPictures(row: CheckedRow): CheckedRow {
    if (row.kind !== 'new' && row.kind !== 'changed') return row
    if (this.counts.pictures + (row.input.sources?.length ?? 0) <= IMPORT_PICTURES_MAX) return row
    const message = this.texts.problems.tooManyPictures(IMPORT_PICTURES_MAX)
    return { kind: 'problems', problems: [{ column: 'images', message }] }
  }

  private leftColumns(): string {
    return [...this.left].map(([column, count]) => this.texts.foreign.leftColumn(column, count)).join(', ')
  }

  result(): Omit<ProductImport, '_id' | 'source'> {
    return {
      created: this.counts.new,
      changed: this.counts.changed,
      unchanged: this.counts.unchanged,
      failedRows: this.counts.failed,
      drafts: this.counts.drafts,
      pictures: this.counts.pictures,
      unknownCategories: this.counts.unknownCategories,
      missingSubCategories: [...this.subCategories.values()],
      notes: [
        ...[...this.notes].map(([note, count]) => this.texts.foreign.notes[note](count)),
        ...(this.left.size === 0 ? [] : [this.texts.foreign.left(this.leftColumns())]),
      ],
      columns: [...new Set<FileColumn>([...CSV_COLUMNS, ...VARIANT_COLUMNS])].flatMap((column) => {
        const count = this.changes.get(column)
        return count === undefined ? [] : [{ column: this.texts.columns[column], count }]
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
    /**
     * Compares a file with the products of the shop, and keeps the result for a day. Changes no product. 400 where the
     * categories of `fallback` do not belong together, or one of `subCategories` does not exist.
     */
    readonly check: (
      caller: SignedIn,
      file: CsvFile,
      fallback?: Choices['fallback'],
      subCategories?: readonly string[],
    ) => Effect.Effect<ProductImport, CsvFileError | PlaceError>
    /** The lines of a CSV file with the problems of a check. 404 for an unknown check and somebody else's. */
    readonly problems: (caller: SignedIn, id: string) => Effect.Effect<readonly string[], ImportNotFound>
    /**
     * 404 for an unknown check and somebody else's; 409 for one with problems, unless `leaveOut` confirms that their
     * products are left out. A second start returns the same job.
     */
    readonly start: (
      caller: SignedIn,
      id: string,
      leaveOut: boolean,
    ) => Effect.Effect<Job, ImportNotFound | ImportHasProblems>
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
          where id = ${id} and person_id = ${caller._id}
            and coalesce(store_id, person_id) = ${caller.seller} and ${sql.literal(KEPT)}`
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
        function* (caller: SignedIn, id: string, leaveOut: boolean) {
          const [found] = yield* sql<{ file_name: string; problems: number; products: number; job_id: string | null }>`
            select file_name, problems, products, job_id from product_imports
            where id = ${id} and person_id = ${caller._id}
            and coalesce(store_id, person_id) = ${caller.seller} and ${sql.literal(KEPT)} for update`
          if (!found) return yield* new ImportNotFound()
          if (found.problems > 0 && !leaveOut) return yield* new ImportHasProblems()
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

  /** What the shop has of the variants that some rows name. */
  const knownVariants = Effect.fnUntraced(function* (
    fileProducts: readonly FileProduct[],
    products: readonly Pick<FileRow, 'id'>[],
  ) {
    const named = fileProducts.flatMap(({ variants }) => variants?.variants ?? [])
    if (named.length === 0) return { variants: new Map(), variantSkus: new Map() } satisfies KnownVariants
    const stored = yield* sql<StoredVariant>`
      select product_id, id, size, color, option, sku, barcode, stock, price, weight, image from product_variants
      where product_id = any(${products.map(({ id }) => id)}) order by product_id, position`
    const skus = named.map(({ values }) => values.sku ?? '').filter((sku) => sku !== '')
    const taken = yield* sql<{ owner_id: string; sku: string; product: string; isOfVariant: boolean }>`
      select owner_id, sku, product_id as product, true as "isOfVariant" from product_variants
        where sku = any(${skus}) and sku <> ''
      union all select k.owner_id, k.sku, k.product_id, false from product_skus k
        join products p on p.id = k.product_id and coalesce(p.owner_id, '') = k.owner_id where k.sku = any(${skus})`
    return {
      variants: Map.groupBy(stored, ({ product_id }) => product_id),
      variantSkus: new Map(taken.map((one) => [skuKey(one.owner_id, one.sku), one])),
    } satisfies KnownVariants
  })

  /** What the shop has of the products, SKUs, sellers and pictures that some rows name. */
  const knownOf = Effect.fnUntraced(function* (caller: SignedIn, fileProducts: readonly FileProduct[]) {
    const cells: readonly Cells[] = fileProducts.map((product) => product.cells)
    const named = (column: CsvColumn) => [
      ...new Set(cells.map(({ textOf }) => textOf(column)?.trim() ?? '').filter((text) => text !== '')),
    ]
    const [ids, skus, sellers] = [named('id'), named('sku'), named('sellerId')]
    const urls = [...new Set(named('images').flatMap((images) => images.split(/\s+/)))]
    const mine = caller.role === 'admin' ? '$2::text is not null' : 'p.owner_id = $2'
    const products = (condition: string, values: readonly string[]) =>
      sql.unsafe<FileRow>(fileRows(`products p where ${inOffice} and ${mine} and ${condition}`, ''), [
        values,
        caller.seller,
      ]).unprepared
    const byId = yield* products('p.id = any($1)', ids)
    const bySku = yield* products(
      `p.id in (select k.product_id from product_skus k where k.sku = any($1) and k.owner_id = coalesce(p.owner_id, ''))`,
      skus,
    )
    const variants = yield* knownVariants(fileProducts, [...byId, ...bySku])
    const people = yield* sql<{ id: string }>`
      select id from users where id = any(${sellers}) and role in ('owner', 'admin') and closed_at is null`
    const pictures = yield* sql.unsafe<{ url: string }>(
      `select distinct url from products p, unnest(p.images) url
       where p.images && $1 and url = any($1) and ${inOffice} and ${mine}`,
      [urls, caller.seller],
    ).unprepared
    return {
      byId: new Map(byId.map((row) => [row.id, row])),
      bySku: new Map(bySku.map((row) => [skuKey(row.owner_id, row.sku), row])),
      ...variants,
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

/** A product of a file before its check. */
type FileProduct = Pick<RowToCheck, 'cells' | 'at' | 'broken' | 'variants'> & {
  readonly notes?: readonly Note[]
  readonly left?: readonly string[]
}

/** The check of a file. */
const checks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { knownOf, insertRows } = yield* rowWrites

  /** Checks products in the order of the file. */
  const checkOf = Effect.fnUntraced(function* (caller: SignedIn, id: string, choices: Choices) {
    const catalogue = yield* readCatalogue(sql)
    const seen = new Map<string, number>()
    const texts = yield* requestTexts
    const now = yield* Clock.currentTimeMillis
    const tally = new Tally(texts.productCsvTexts)
    const take = Effect.fnUntraced(function* (products: readonly FileProduct[]) {
      const known = yield* knownOf(caller, products)
      const toImport = products.flatMap((product) =>
        tally.add(checkRow({ ...product, caller, catalogue, known, seen, choices, texts, now }), product),
      )
      yield* insertRows(id, toImport)
    })
    return { tally, take, texts: texts.productCsvTexts }
  })

  /** Checks the rows of a file while they are read; those of files whose products have several rows, at the end. */
  const readRows = Effect.fnUntraced(function* (
    path: string,
    { tally, take, texts }: Effect.Success<ReturnType<typeof checkOf>>,
  ) {
    let header: Header | undefined
    let foreign: ForeignFile | undefined
    const variants: CsvRecord[] = []
    const takeRecords = Effect.fnUntraced(function* (all: readonly CsvRecord[]) {
      let records = all
      if (!header && !foreign) {
        foreign = foreignFile(all[0]!.cells)
        if (!foreign) header = yield* readHeader(all[0]!.cells)
        records = all.slice(1)
      }
      tally.counts.rows += records.length
      if (tally.counts.rows > CSV_ROWS_MAX) return yield* new CsvTooManyRows({ max: CSV_ROWS_MAX })
      if (foreign) return foreign.add(records)
      const own = header!
      if (own.isOfVariants) return void variants.push(...records)
      yield* take(
        records.map((record) => ({
          at: record.row,
          cells: cellsOf(own, record),
          broken: brokenRow(own, record, texts.problems),
        })),
      )
    })
    yield* readCsv(path).pipe(Stream.grouped(BATCH), Stream.runForEach(takeRecords))
    if (tally.counts.rows === 0) return yield* new CsvEmpty()
    const now = yield* Clock.currentTimeMillis
    const products: readonly FileProduct[] = foreign
      ? foreign.products(texts.foreign, now).map(({ row, ...product }) => ({ ...product, at: row }))
      : productsWithVariants(header!, variants, texts.problems)
    for (let at = 0; at < products.length; at += BATCH) yield* take(products.slice(at, at + BATCH))
    return foreign?.source ?? 'haat'
  })

  /** The chosen subcategories by their categories. */
  const categoriesOf = Effect.fnUntraced(function* (subCategories: readonly string[]) {
    if (subCategories.length === 0) return new Map<string, string>()
    const rows = yield* sql<{ id: string; category_id: string }>`
      select id, category_id from sub_categories where id = any(${subCategories})`
    if (rows.length < subCategories.length) return yield* new UnknownSubCategory({ at: ['subCategories'] })
    return new Map(rows.map(({ id, category_id }) => [category_id, id]))
  })

  const check = Effect.fn('Imports.check')(
    function* (
      caller: SignedIn,
      { path, name }: CsvFile,
      fallback?: Choices['fallback'],
      subCategories: readonly string[] = [],
    ) {
      if (fallback) yield* checkPlace(sql, placeOfFallback(fallback), FALLBACK_PARTS)
      const choices = { fallback, subCategories: yield* categoriesOf(subCategories) }
      const id = newId()
      yield* sql`insert into product_imports (id, person_id, store_id, file_name)
        values (${id}, ${caller._id}, ${storeOf(caller)}, ${name})`
      const checking = yield* checkOf(caller, id, choices)
      const source = yield* readRows(path, checking)
      const { counts, problems } = checking.tally
      yield* sql`update product_imports
        set problems = ${counts.problems}, products = ${counts.new + counts.changed},
          problem_list = ${JSON.stringify(problems)}::text::jsonb where id = ${id}`
      return { _id: id, source, ...checking.tally.result() } satisfies ProductImport
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { check }
})

const placeOfFallback = ([category_id, sub_category_id]: readonly [string, string]) => ({
  category_id,
  sub_category_id,
  sub_sub_category_id: null,
})
/** The parts of the check with the fallback. */
const FALLBACK_PARTS = { category: 'category', subCategory: 'subCategory', subSubCategory: 'subCategory' } as const

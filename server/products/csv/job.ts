import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { ImportOutdated, UnknownOwner } from '#contract/products/errors.ts'
import { plainName } from '#contract/users/names.ts'
import { checkPlace } from '#server/categories/levels.ts'
import type { JobRunner } from '#server/jobs/runner.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import { type SignedIn, sellerOf } from '#server/platform/http/authorization.ts'
import { KEEPS_PICTURES } from '#server/platform/images/Images.ts'
import { nameCause } from '#server/stock/cause.ts'
import { pricesAfter } from '../datedPrices.ts'
import { changed, LEVEL_PARTS, writtenColumns } from '../fields.ts'
import { rejectOtherPrice } from '../Products.ts'
import { type ProductFields, productColumns } from '../rows.ts'
import { type GivenSku, giveSkus } from '../skus.ts'
import { inOffice } from '../statements.ts'
import { Variants } from '../Variants.ts'
import { NEW, SHOWN } from '../visibility.ts'
import { type RowInput, stockAfter } from './checkRow.ts'
import { startPictures } from './pictures.ts'

/**
 * The job that imports a checked file: all of its products in one transaction, or none. New products without a picture
 * are drafts, and so are those that a person has to publish; another job fetches their pictures.
 */

/** Products that are written by one statement. */
const BATCH = 500
/** Time limit of a statement, which may wait for sales of the same products, in milliseconds. */
const STATEMENT_MS = 10 * 60_000
/** Key of the advisory lock under which one file at a time is imported. */
const IMPORTS = 4_841_156

interface ImportRow {
  readonly product_id: string
  readonly input: RowInput
}

interface CurrentProduct extends ProductFields {
  readonly id: string
  readonly owner_id: string | null
  readonly owner_name: string
  readonly sales: number
}

/** The types of the columns in the JSON of a batch. */
const TYPES = {
  name: 'text',
  name_bn: 'text',
  original_price: 'bigint',
  price: 'bigint',
  discount: 'numeric',
  description: 'text',
  description_bn: 'text',
  details: 'text',
  details_bn: 'text',
  colors: 'text[]',
  sold_out: 'text[]',
  sizes: 'text[]',
  size_names_bn: 'text[]',
  tags: 'text[]',
  tags_bn: 'text[]',
  label: 'text',
  category_id: 'text',
  sub_category_id: 'text',
  sub_sub_category_id: 'text',
  faqs: 'jsonb',
  faqs_bn: 'jsonb',
  stock: 'integer',
  quantity: 'text',
  quantity_bn: 'text',
  video: 'text',
  visibility: 'text',
  shown_from: 'timestamptz',
  shown_until: 'timestamptz',
  dated_prices: 'jsonb',
  owner_id: 'text',
  owner_name: 'text',
  changed_by: 'text',
} as const satisfies {
  readonly [Name in keyof ProductFields | 'price' | 'owner_id' | 'owner_name' | 'changed_by']: string
}

const columns = Object.keys(TYPES)
const list = columns.join(', ')
const typed = Object.entries(TYPES)
  .map(([name, type]) => `${name} ${type}`)
  .join(', ')

const statements = {
  rows: `select product_id, input from product_import_rows
    where import_id = $1 and product_id > $2 order by product_id limit ${BATCH}`,
  places: `select distinct input->'change'->>'category_id' as category_id,
      input->'change'->>'sub_category_id' as sub_category_id, input->'change'->>'sub_sub_category_id' as sub_sub_category_id
    from product_import_rows where import_id = $1 and input->'change' ? 'category_id' order by 1, 2, 3`,
  sellers: `select id, name from users where id in (select input->>'seller' from product_import_rows where import_id = $1)
    and role in ('owner', 'admin') and closed_at is null order by id for share`,
  // Before any write, and in the order of ids, as sales lock them.
  lock: `select from products where id in (select product_id from product_import_rows where import_id = $1)
    order by id for no key update`,
  outdated: `select count(*)::int as products from product_import_rows r
    left join products p on p.id = r.product_id and p.updated_at = r.version and ${inOffice}
      and ($2::text is null or p.owner_id = $2)
    where r.import_id = $1 and r.version is not null and p.id is null`,
  current: `select p.id, ${productColumns.names.map((name) => `p.${name}`).join(', ')}, p.owner_id, p.owner_name, p.sales
    from products p where p.id = any($1)`,
  update: `update products p set (${list}) = (${columns.map((name) => `n.${name}`).join(', ')})
    from jsonb_to_recordset($1::text::jsonb) as n (id text, ${typed}) where p.id = n.id`,
  insert: `insert into products (id, images, draft, ${list}) select n.id, n.images, n.draft, ${columns.map((name) => `n.${name}`).join(', ')}
    from jsonb_to_recordset($1::text::jsonb) as n (id text, images text[], draft boolean, ${typed})`,
  pictures: `select count(distinct url)::int as found from products p, unnest(p.images) url
    where p.images && $1 and url = any($1) and ${inOffice} and ($2::text is null or p.owner_id = $2)`,
}

/** The writes of a batch of rows. */
const batches = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const variants = yield* Variants

  /** Writes the products of a batch. */
  const write = Effect.fnUntraced(function* (
    person: SignedIn,
    rows: readonly ImportRow[],
    sellers: ReadonlyMap<string, string>,
  ) {
    const found = yield* sql.unsafe<CurrentProduct>(statements.current, [rows.map(({ product_id }) => product_id)])
    const current = new Map(found.map((product) => [product.id, product]))
    const values: object[] = []
    const inserted: object[] = []
    const skus: GivenSku[] = []
    for (const { product_id: id, input } of rows) {
      const product = current.get(id)
      const owner_id = input.seller ?? product?.owner_id ?? null
      const name = input.seller === undefined ? undefined : sellers.get(input.seller)
      if (input.seller !== undefined && name === undefined) return yield* new UnknownOwner()
      const owner = {
        owner_id,
        owner_name: name === undefined ? (product?.owner_name ?? '') : plainName(name),
        changed_by: person._id,
      }
      if (product) {
        const before = fieldsOf(product)
        const fields = changed(before, {
          ...input.change,
          ...(input.change.stock !== undefined && {
            stock: stockAfter(input.change.stock, input.sold ?? product.sales, product.sales),
          }),
        })
        const next = { ...fields, ...pricesAfter(input.change, before, 0) }
        yield* rejectOtherPrice(person, before, next)
        values.push({ id, ...columnsOf(next), ...owner })
      } else {
        const images = input.images ?? []
        // A trigger makes those drafts, too, that are not shown.
        const draft = images.length === 0
        const fields = {
          ...(input.held ? NEW : SHOWN),
          // The former release has checked a file without them.
          ...({ dated_prices: [], ...input.change } as ProductFields),
        }
        inserted.push({ id, images, draft, ...columnsOf(fields), ...owner })
      }
      if (input.sku !== undefined) skus.push({ product_id: id, owner_id: owner_id ?? '', sku: input.sku })
    }
    yield* writePictures(person, rows)
    for (const [statement, products] of [
      [statements.update, values],
      [statements.insert, inserted],
    ] as const) {
      if (products.length === 0) continue
      yield* nameCause(sql, { cause: 'import' })
      yield* sql.unsafe(statement, [JSON.stringify(products)])
    }
    const taken = yield* giveSkus(sql, skus)
    if (taken > 0) return yield* new ImportOutdated({ products: taken })
    for (const { product_id, input } of rows) {
      if (!input.variants) continue
      yield* nameCause(sql, { cause: 'import' })
      yield* variants.replace(person, product_id, input.variants, undefined, !current.has(product_id))
    }
  })

  /** Makes sure that the pictures of new products stay stored until the transaction ends. */
  const writePictures = Effect.fnUntraced(function* (person: SignedIn, rows: readonly ImportRow[]) {
    const urls = [...new Set(rows.flatMap(({ input }) => input.images ?? []))]
    if (urls.length === 0) return
    yield* sql`select pg_advisory_xact_lock(${KEEPS_PICTURES})`
    const [row] = yield* sql.unsafe<{ found: number }>(statements.pictures, [urls, sellerOf(person)])
    if (row!.found < urls.length) return yield* new ImportOutdated({ products: urls.length - row!.found })
  })

  return { write }
})

/** The runner of this job. */
export const importJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { write } = yield* batches
  const fetchPictures = yield* startPictures
  const readSellers = (id: string) =>
    Effect.map(
      sql.unsafe<{ id: string; name: string }>(statements.sellers, [id]),
      (people) => new Map(people.map((person) => [person.id, person.name])),
    )

  /**
   * Locks the products of a file, which are then as they were checked. All are locked before the first write: a write
   * locks the counts of products, for which the change of a single product waits while it holds its product.
   */
  const lockProducts = Effect.fnUntraced(function* (person: SignedIn, id: string) {
    yield* sql.unsafe(statements.lock, [id])
    const [outdated] = yield* sql.unsafe<{ products: number }>(statements.outdated, [id, sellerOf(person)])
    if (outdated!.products > 0) return yield* new ImportOutdated(outdated!)
  })

  const importProducts: JobRunner = {
    kind: 'importProducts',
    run: Effect.fnUntraced(function* (person, { id, progress }) {
      yield* progress(0)
      yield* sql`select set_config('statement_timeout', ${String(STATEMENT_MS)}, true)`
      yield* sql`select pg_advisory_xact_lock(${IMPORTS})`
      const places = yield* sql.unsafe<{
        category_id: string
        sub_category_id: string
        sub_sub_category_id: string | null
      }>(statements.places, [id])
      // Before any product, as a single change does.
      for (const place of places) yield* checkPlace(sql, place, LEVEL_PARTS.update)
      const sellers = yield* readSellers(id)
      yield* lockProducts(person, id)
      let [after, done] = ['', 0]
      while (true) {
        const rows = yield* sql.unsafe<ImportRow>(statements.rows, [id, after])
        const last = rows.at(-1)
        if (!last) break
        yield* write(person, rows, sellers)
        after = last.product_id
        done += rows.length
        yield* progress(done)
      }
      yield* fetchPictures(person, id)
      yield* sql`delete from product_import_rows where import_id = ${id}`
      return null
    }, orDieOnSql),
  }
  return [importProducts]
})

const fieldsOf = (product: CurrentProduct): ProductFields => {
  const { id: _, owner_id: __, owner_name: ___, sales: ____, ...fields } = product
  return fields
}

/** The columns as JSON stores them. */
const columnsOf = (fields: ProductFields) => ({
  ...writtenColumns(fields),
  faqs: fields.faqs,
  faqs_bn: fields.faqs_bn,
  dated_prices: fields.dated_prices,
})

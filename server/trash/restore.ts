import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import type { TrashKind } from '#contract/trash/entity.ts'
import { AddressTaken, ParentGone, ParentInTrash } from '#contract/trash/errors.ts'
import { TRASHED, type Trashed } from './discard.ts'

/** The columns of a row that name the levels above it. */
interface Place {
  readonly category_id?: string
  readonly sub_category_id?: string | null
  readonly sub_sub_category_id?: string | null
}

const TABLE_OF = {
  category: 'categories',
  subCategory: 'sub_categories',
  subSubCategory: 'sub_sub_categories',
  product: 'products',
  banner: 'banners',
  campaignPage: 'campaign_pages',
} as const satisfies { readonly [kind in TrashKind]: Trashed }

/** The lowest level to which a row belongs, and which columns its row has of the levels above. */
const parentOf = (kind: TrashKind, place: Place) => {
  if (kind === 'product' && place.sub_sub_category_id)
    return { table: 'sub_sub_categories', id: place.sub_sub_category_id, above: 'category_id, sub_category_id' }
  if (kind !== 'subCategory' && place.sub_category_id)
    return { table: 'sub_categories', id: place.sub_category_id, above: 'category_id' }
  return place.category_id === undefined ? undefined : { table: 'categories', id: place.category_id, above: '' }
}

/**
 * The levels in which a deleted entity is restored, locked until the end of the transaction: where its parent has moved
 * to another category, the entity follows, as it would have if it had not been deleted.
 * @returns the columns to replace in all its rows that have them
 */
const placeNow = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { id, kind }: { readonly id: string; readonly kind: TrashKind },
): Effect.fn.Return<Place, SqlError.SqlError | ParentInTrash | ParentGone> {
  const [row] = yield* sql<{ content: Place }>`
    select content from trash_rows where trash_id = ${id} and source = ${TABLE_OF[kind]} and row_id = ${id}`
  const parent = row && parentOf(kind, row.content)
  if (!parent) return {}
  const [above] = yield* sql.unsafe<Place>(`select ${parent.above} from ${parent.table} where id = $1 for share`, [
    parent.id,
  ])
  if (above) return above
  const [entry] = yield* sql<{ name: string; nameBn: string }>`
    select t.name, t.name_bn as "nameBn" from trash_rows r join trash t on t.id = r.trash_id
    where r.row_id = ${parent.id} and r.source = ${parent.table}`
  return yield* entry ? new ParentInTrash(entry) : new ParentGone()
})

/**
 * Inserts the rows of one table. Columns that a later version of the server has added keep their default. Products of
 * an account that has been closed since are hidden.
 */
const insertRows = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, table: Trashed, id: string, place: Place) {
  const columns = yield* sql<{ name: string }>`
    select quote_ident(a.attname) as name from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname in (
        select jsonb_object_keys(content) from (
          select content from trash_rows where trash_id = ${id} and source = ${table} limit 1) kept)`
  if (columns.length === 0) return
  const names = columns.map(({ name }) => name)
  const hidden =
    table === 'products'
      ? ` || jsonb_build_object('hidden', exists (
          select from users u where u.id = t.content->>'owner_id' and u.closed_at is not null))`
      : ''
  yield* sql.unsafe(
    `insert into ${table} (${names.join(', ')}) select r.${names.join(', r.')}
     from trash_rows t
     cross join lateral jsonb_populate_record(null::${table}, t.content || $2::text::jsonb${hidden}) r
     where t.trash_id = $1 and t.source = '${table}' order by t.row_id`,
    [id, JSON.stringify(table === 'categories' || table === 'reviews' ? {} : place)],
  )
})

/** The address of a page is free, until the end of the transaction: writes of addresses run one after the other. */
const checkAddress = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string) {
  yield* sql`lock table campaign_pages in share row exclusive mode`
  const taken = yield* sql`
    select from trash_rows r join campaign_pages p on p.slug = r.content->>'slug' where r.trash_id = ${id}`
  if (taken.length > 0) return yield* new AddressTaken()
})

/**
 * Inserts the rows of an entry into their tables again, with their ids, times and pictures, within the caller's
 * transaction.
 */
export const restoreRows = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  entry: { readonly id: string; readonly kind: TrashKind },
) {
  // Before they are read: a cancellation that gives pieces back to them waits, or has given them.
  yield* sql`select from trash_rows where trash_id = ${entry.id} and source = 'products' order by row_id for update`
  const place = yield* placeNow(sql, entry)
  if (entry.kind === 'campaignPage') yield* checkAddress(sql, entry.id)
  // The account of a seller is not closed between the insertion of the products and the commit.
  yield* sql`
    select from users where id in (
      select content->>'owner_id' from trash_rows where trash_id = ${entry.id} and source = 'products')
    order by id for share`
  for (const table of TRASHED) yield* insertRows(sql, table, entry.id, place)
})

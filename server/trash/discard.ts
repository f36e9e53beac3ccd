import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import type { TrashKind } from '#contract/trash/entity.ts'
import { CallSource } from '../platform/http/callSource.ts'

/** The tables whose rows the trash keeps, in the order in which they are restored. */
export const TRASHED = [
  'categories',
  'sub_categories',
  'sub_sub_categories',
  'products',
  'product_variants',
  'banners',
  'campaign_pages',
  'reviews',
] as const
export type Trashed = (typeof TRASHED)[number]

/** The entity that a deletion is about. */
export interface Discarded {
  readonly kind: TrashKind
  readonly id: string
  readonly name: string
  readonly nameBn: string
  /** Its first picture; empty without one. */
  readonly image: string
  /** The seller of a product. */
  readonly owner?: string | null
}

/** SQL of the pictures of a deleted row. */
const pictures = (table: Trashed) => {
  if (table === 'reviews' || table === 'campaign_pages') return 'gone.pictures'
  // Those of its product.
  if (table === 'product_variants') return `'{}'::text[]`
  return table === 'products' ? 'gone.images' : `array_remove(array[gone.image], '')`
}

/** Moves the rows of `table` that fulfil a condition with `$1` to entry `$2`. */
const move = (table: Trashed, condition: string) => `
  with gone as (delete from ${table} where ${condition} returning *), kept as (
    insert into trash_rows (trash_id, source, row_id, content, pictures)
    select $2, '${table}', gone.id, to_jsonb(gone), ${pictures(table)} from gone returning 1)
  select count(*)::integer as moved from kept`

/**
 * Deletes rows and keeps them in the trash, within the caller's transaction. Pictures stay as long as the trash has the
 * rows. What refers to a product without being a part of it stays as it is: orders, carts and wishlists.
 * @param rows each table with the column that has the entity's id in the rows to delete, the lowest level first. It has
 *   every table with such rows, because a cascade of the database would keep nothing.
 * @returns how many products were deleted
 */
export const discard = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { kind, id, name, nameBn, image, owner = null }: Discarded,
  rows: readonly (readonly [Trashed, string])[],
): Effect.fn.Return<number, SqlError.SqlError> {
  const { actor } = yield* CallSource
  yield* sql`
    insert into trash (id, kind, name, name_bn, image, owner_id, deleted_by, deleted_by_name)
    select ${id}, ${kind}, ${name}, ${nameBn}, ${image}, ${owner}, u.id, coalesce(u.name, '')
    from (values (${actor}::text)) caller (id) left join users u on u.id = caller.id`
  const counts = { sub_categories: 0, products: 0, banners: 0 }
  const moveRows = (table: Trashed, condition: string) =>
    Effect.map(sql.unsafe<{ moved: number }>(move(table, condition), [id, id]), ([row]) => row?.moved ?? 0)
  for (const [table, column] of rows) {
    if (table === 'products') {
      // A review that is being written waits, and is then refused, rather than deleted by the cascade.
      yield* sql.unsafe(`select from products where ${column} = $1 order by id for update`, [id])
      // Like every change of a product: first the revision, then the rating of its seller.
      yield* sql`select from product_revision for update`
      for (const part of ['reviews', 'product_variants'] as const)
        yield* moveRows(part, `product_id in (select p.id from products p where p.${column} = $1)`)
    }
    const moved = yield* moveRows(table, `${column} = $1`)
    if (column === 'id') continue
    if (table === 'products' || table === 'banners') counts[table] += moved
    else counts.sub_categories += moved
  }
  yield* sql`update trash set ${sql.update(counts)} where id = ${id}`
  return counts.products
})

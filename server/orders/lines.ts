import { Effect } from 'effect'
import type { SqlClient } from 'effect/sql'
import type { Paisa } from '#contract/money.ts'
import { selection } from '../platform/database/selection.ts'
import { moveStockOfLines } from './stock.ts'

/** The lines of orders as rows, which edits write, and take back. */

/** A row of `order_items` without its order. */
export interface ItemRow {
  readonly position: number
  readonly product_id: string
  readonly product_name: string
  readonly product_name_bn: string
  readonly image: string
  readonly quantity: number
  readonly price: Paisa
  readonly sub_total: Paisa
  readonly size: string
  readonly size_name_bn: string
  readonly color: string
  readonly variant_id: string
  readonly option: string
  readonly option_name: string | null
  readonly owner_id: string
  readonly owner_name: string
}

const types: Readonly<Record<keyof ItemRow, string>> = {
  position: 'integer',
  product_id: 'text',
  product_name: 'text',
  product_name_bn: 'text',
  image: 'text',
  quantity: 'integer',
  price: 'bigint',
  sub_total: 'bigint',
  size: 'text',
  size_name_bn: 'text',
  color: 'text',
  variant_id: 'text',
  option: 'text',
  option_name: 'text',
  owner_id: 'text',
  owner_name: 'text',
}
const columns = Object.keys(types) as (keyof ItemRow)[]

const items = `select ${selection<ItemRow>(Object.fromEntries(columns.map((name) => [name, name])) as Record<keyof ItemRow, string>)},
    variant_for(product_id, variant_id, size, color) as held
  from order_items where order_id = $1 order by position`

/** The lines of an order, and by their positions the variants whose stock they hold; null for a product without variants. */
export const readLines = (sql: SqlClient.SqlClient, id: string) =>
  Effect.map(sql.unsafe<ItemRow & { readonly held: string | null }>(items, [id]), (rows) => ({
    items: rows.map(({ held: _, ...row }): ItemRow => row),
    variants: new Map(rows.map(({ position, held }) => [position, held])),
  }))

const written = `insert into order_items (order_id, ${columns.join(', ')})
  select $1, n.* from jsonb_to_recordset($2::text::jsonb) as n (${columns.map((name) => `${name} ${types[name]}`).join(', ')})
  on conflict (order_id, position) do update set ${columns.map((name) => `${name} = excluded.${name}`).join(', ')}`

/** Gives an open order of a checkout other lines, and moves the stock by the difference, within the caller's transaction. */
export const writeLines = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  id: string,
  lines: readonly ItemRow[],
) {
  yield* moveStockOfLines(sql, id, lines)
  yield* sql`delete from order_items
    where order_id = ${id} and position <> all (${lines.map(({ position }) => position)}::integer[])`
  yield* sql.unsafe(written, [id, JSON.stringify(lines)])
})

/** What an edit can change of an order, as its history keeps it. Amounts in paisa. */
export interface EditableOrder {
  readonly lines: readonly ItemRow[]
  readonly delivery_fee: Paisa
  readonly total_price: Paisa
  readonly note: string
}

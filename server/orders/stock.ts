import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { type NamedCause, nameCause } from '../stock/cause.ts'
import { moveStock, piecesBack, type StockWrites } from '../stock/pieces.ts'
import { isOpen } from './orderStates.ts'

/** SQL of the open orders of checkouts: they hold stock, which returns when they are cancelled or deleted. */
const holdsStock = `o.checkout_id is not null and ${isOpen}`

/**
 * SQL of the pieces of `order_items i` that no courier has. Those that one has return by the check-in of their parcel, but
 * for pieces that had returned before it was handed over.
 */
const here = `greatest(0, i.quantity - coalesce((select sum(pi.quantity) from parcel_items pi
  join parcels p on p.id = pi.parcel_id where pi.order_id = i.order_id and pi.position = i.position
    and p.handed_at is not null and not pi.freed), 0))`

/** SQL of a row of `piecesBack` with the choice that `order_items i` names. */
export const choiceOf = 'i.product_id, i.variant_id, i.size, i.color'

const soldBy = (which: string) => `select ${choiceOf}, ${here} as back, ${here} as unsold
  from orders o join order_items i on i.order_id = o.id where ${holdsStock} and ${which}`

const ofOne = piecesBack(soldBy('o.id = $1'))
const ofMany = piecesBack(soldBy('not (o.id = any($1))'))

const giveBack = (sql: SqlClient.SqlClient, writes: StockWrites, value: unknown, cause: NamedCause) =>
  moveStock(sql, writes, [value], nameCause(sql, cause))

/**
 * Gives the stock of an open order back and takes its pieces off the sales, within the transaction that cancels or
 * deletes it, before its status changes; also to products in the trash, which may be restored. An order from before
 * checkouts has taken no stock.
 */
export const returnStock = (
  sql: SqlClient.SqlClient,
  id: string,
  cause: 'cancel' | 'orderDeleted',
): Effect.Effect<unknown, SqlError.SqlError> =>
  Effect.andThen(
    giveBack(sql, ofOne, id, { cause, order: id }),
    sql`update parcel_items pi set freed = true from parcels p
      where pi.order_id = ${id} and p.id = pi.parcel_id and p.handed_at is null`,
  )

const itemsOfOne = `select ${choiceOf}, i.product_name, -(${here}) as back, -(${here}) as unsold
  from orders o join order_items i on i.order_id = o.id where o.id = $1 and o.checkout_id is not null`

interface Sold {
  readonly stock: number
  readonly product_name: string
  readonly back: number
}

/**
 * SQL of what pieces take of each product that the shop still has, locked as by a new order, and of each variant.
 * @param pieces as of `piecesBack`, with `product_name`
 */
const takenOf = (pieces: string) => ({
  products: `select p.stock, sold.product_name, sold.back from products p join (
    select product_id, min(product_name) as product_name, sum(back)::integer as back from (${pieces}) i group by product_id
  ) sold on sold.product_id = p.id order by p.id for no key update of p`,
  variants: `select v.stock, sold.product_name, sold.back from product_variants v join (
    select variant_for(product_id, variant_id, size, color) as id, min(product_name) as product_name,
      sum(back)::integer as back from (${pieces}) i group by 1
  ) sold on sold.id = v.id`,
})

const firstGone = (taken: ReturnType<typeof takenOf>) =>
  Effect.fnUntraced(function* (sql: SqlClient.SqlClient, values: readonly unknown[]) {
    const products = yield* sql.unsafe<Sold>(taken.products, values)
    // After the lock, so that they are those of now.
    const variants = yield* sql.unsafe<Sold>(taken.variants, values)
    return [...products, ...variants].find(({ stock, back }) => stock + back < 0)?.product_name ?? null
  })

const takenByOne = piecesBack(itemsOfOne)
const goneOfOne = firstGone(takenOf(itemsOfOne))

/**
 * Locks the stock that a cancelled order has returned.
 * @returns the name of a product whose pieces somebody else has bought; null where all are left
 */
export const lockStock = (sql: SqlClient.SqlClient, id: string): Effect.Effect<string | null, SqlError.SqlError> =>
  goneOfOne(sql, [id])

/** SQL of the pieces that order `$1` returns, or takes below 0, where it gets the lines `$2`. */
const differing = `select product_id, variant_id, size, color, min(product_name) as product_name,
    sum(pieces)::integer as back, sum(pieces)::integer as unsold
  from (
    select i.product_id, i.variant_id, i.size, i.color, i.product_name, i.quantity as pieces
    from order_items i where i.order_id = $1
    union all
    select n.product_id, n.variant_id, n.size, n.color, n.product_name, -n.quantity from jsonb_to_recordset($2::text::jsonb)
      as n (product_id text, variant_id text, size text, color text, product_name text, quantity integer)
  ) of_lines
  group by 1, 2, 3, 4 having sum(pieces) <> 0`
const movedByLines = piecesBack(differing)
const goneOfLines = firstGone(takenOf(differing))

/** Lines of an order, as far as the stock needs them. */
type Lines = readonly {
  readonly product_id: string
  readonly product_name: string
  readonly variant_id: string
  readonly size: string
  readonly color: string
  readonly quantity: number
}[]

/** Locks the stock that other lines of an order take. @returns as `lockStock` */
export const lockStockOfLines = (
  sql: SqlClient.SqlClient,
  id: string,
  lines: Lines,
): Effect.Effect<string | null, SqlError.SqlError> => goneOfLines(sql, [id, JSON.stringify(lines)])

/** Moves the stock of an open order of a checkout by the difference of other lines, before they are written. */
export const moveStockOfLines = (
  sql: SqlClient.SqlClient,
  id: string,
  lines: Lines,
): Effect.Effect<void, SqlError.SqlError> =>
  moveStock(sql, movedByLines, [id, JSON.stringify(lines)], nameCause(sql, { cause: 'edit', order: id }))

/**
 * Takes the stock of a cancelled order again, as before `returnStock`, within the transaction that takes the cancellation
 * back, after `lockStock`.
 */
export const takeStock = (sql: SqlClient.SqlClient, id: string): Effect.Effect<unknown, SqlError.SqlError> =>
  Effect.andThen(
    giveBack(sql, takenByOne, id, { cause: 'reopened', order: id }),
    sql`update parcel_items set freed = false where order_id = ${id} and freed`,
  )

/** Gives the stock of all open orders but some back, as `returnStock`. */
export const returnAllStock = (
  sql: SqlClient.SqlClient,
  kept: readonly string[],
): Effect.Effect<unknown, SqlError.SqlError> => giveBack(sql, ofMany, kept, { cause: 'orderDeleted' })

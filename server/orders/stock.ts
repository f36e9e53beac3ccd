import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { type NamedCause, nameCause } from '../stock/cause.ts'
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

const soldBy = (which: string) => `select i.product_id, sum(${here}) as quantity
  from orders o join order_items i on i.order_id = o.id where ${holdsStock} and ${which} group by i.product_id`

/** SQL that changes the stock of the sold products in the trash, and their sales by the opposite. */
const changeTrash = (sold: string, sign: '+' | '-') => `
  update trash_rows r set content = r.content || jsonb_build_object(
    'stock', greatest(0, (r.content->>'stock')::integer ${sign} sold.quantity),
    'sales', greatest(0, (r.content->>'sales')::integer ${sign === '+' ? '-' : '+'} sold.quantity))
  from (${sold}) sold where r.source = 'products' and r.row_id = sold.product_id`

const returnOf = (which: string) => ({
  // Before the products: a product that is deleted or restored at the same moment is found in one of both places.
  lockTrash: `select from trash_rows r where r.source = 'products' and r.row_id in (
      select product_id from (${soldBy(which)}) sold) order by r.row_id for update`,
  // Locked in the order of their ids, as by a new order.
  lock: `select p.id from products p where p.id in (select product_id from (${soldBy(which)}) sold)
    order by p.id for no key update`,
  add: `update products p set stock = p.stock + sold.quantity, sales = greatest(0, p.sales - sold.quantity)
    from (${soldBy(which)}) sold where p.id = sold.product_id`,
  addToTrash: changeTrash(soldBy(which), '+'),
})

const ofOne = returnOf('o.id = $1')
const ofMany = returnOf('not (o.id = any($1))')

const giveBack = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  steps: ReturnType<typeof returnOf>,
  value: unknown,
  cause: NamedCause,
) {
  for (const statement of [steps.lockTrash, steps.lock]) yield* sql.unsafe(statement, [value])
  yield* nameCause(sql, cause)
  for (const statement of [steps.addToTrash, steps.add]) yield* sql.unsafe(statement, [value])
})

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

const itemsOfOne = `select i.product_id, min(i.product_name) as product_name, sum(${here})::integer as quantity
  from orders o join order_items i on i.order_id = o.id where o.id = $1 and o.checkout_id is not null
  group by i.product_id`

/** What order `$1` of a checkout sells of each product that the shop still has, locked as by a new order. */
const soldByOne = `select p.stock, sold.product_name, sold.quantity
  from products p join (${itemsOfOne}) sold on sold.product_id = p.id order by p.id for no key update of p`
const takeStockOfOne = `update products p set stock = p.stock - sold.quantity, sales = p.sales + sold.quantity
  from (${itemsOfOne}) sold where sold.product_id = p.id`
const takeFromTrash = changeTrash(itemsOfOne, '-')

/**
 * Locks the stock that a cancelled order has returned.
 * @returns the name of a product whose pieces somebody else has bought; null where all are left
 */
export const lockStock = (sql: SqlClient.SqlClient, id: string): Effect.Effect<string | null, SqlError.SqlError> =>
  Effect.map(
    sql.unsafe<{ stock: number; product_name: string; quantity: number }>(soldByOne, [id]),
    (sold) => sold.find(({ stock, quantity }) => stock < quantity)?.product_name ?? null,
  )

/**
 * Takes the stock of a cancelled order again, as before `returnStock`, within the transaction that takes the cancellation
 * back, after `lockStock`.
 */
export const takeStock = (sql: SqlClient.SqlClient, id: string): Effect.Effect<unknown, SqlError.SqlError> =>
  Effect.all(
    [
      nameCause(sql, { cause: 'reopened', order: id }),
      sql.unsafe(takeFromTrash, [id]),
      sql.unsafe(takeStockOfOne, [id]),
      sql`update parcel_items set freed = false where order_id = ${id} and freed`,
    ],
    { discard: true },
  )

/** Gives the stock of all open orders but some back, as `returnStock`. */
export const returnAllStock = (
  sql: SqlClient.SqlClient,
  kept: readonly string[],
): Effect.Effect<unknown, SqlError.SqlError> => giveBack(sql, ofMany, kept, { cause: 'orderDeleted' })

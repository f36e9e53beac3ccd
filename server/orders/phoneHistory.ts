import { Effect } from 'effect'
import type { SqlClient, SqlError } from 'effect/sql'
import { toTaka } from '#contract/money.ts'
import type { EarlierOrder, Order, PhoneHistory } from '#contract/orders/entity.ts'
import { cameBack } from './orderStates.ts'

/** Newest orders of a phone that an administrator sees. */
const ORDERS_SHOWN = 10

/** The orders with phone `$1` but order `$2`, newest first. */
const ofPhone = `select o.id, o.status, o.total_price, o.created_at,
    ${cameBack} as came_back
  from orders o where o.phone <> '' and o.phone = $1 and o.id <> $2
  order by o.created_at desc, o.id desc`

interface OrderOfPhone {
  readonly id: string
  readonly status: Order['status']
  readonly total_price: number
  readonly created_at: Date
  readonly came_back: boolean
}

const toEarlier = (row: OrderOfPhone): EarlierOrder => ({
  _id: row.id,
  status: row.status,
  cameBack: row.came_back,
  totalPrice: toTaka(row.total_price),
  createdAt: row.created_at.toISOString(),
})

/**
 * What became of the orders with a phone number, of all sellers, and the newest of them.
 * @param except the id of an order that does not count
 */
export const earlierOrders = (
  sql: SqlClient.SqlClient,
  phone: string,
  except = '',
): Effect.Effect<Pick<PhoneHistory, 'delivered' | 'cancelled' | 'cameBack' | 'open' | 'orders'>, SqlError.SqlError> =>
  Effect.map(sql.unsafe<OrderOfPhone>(ofPhone, [phone, except]), (orders) => {
    const count = (counts: (order: OrderOfPhone) => boolean) => orders.filter(counts).length
    return {
      delivered: count(({ status }) => status === 'delivered'),
      cancelled: count(({ status, came_back }) => status === 'cancelled' && !came_back),
      cameBack: count(({ came_back }) => came_back),
      open: count(({ status }) => status !== 'delivered' && status !== 'cancelled'),
      orders: orders.slice(0, ORDERS_SHOWN).map(toEarlier),
    }
  })

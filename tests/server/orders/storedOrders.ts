import { ORDER_STATUSES } from '#contract/orders/status.ts'
import { stepsOf } from '#machines/core/lifeCycle.ts'
import { allowedTransitions, orderStatusMachine } from '#machines/orders/orderStatus.machine.ts'
import { newId } from '#server/platform/database/id.ts'
import { query } from '#tests/support/createDatabase.ts'
import type { History, StoredLifeCycle } from '../support/histories.ts'

/** Differences of an inserted order from the default: a pending order of a guest with one item of an unknown owner. */
interface OrderOverrides {
  readonly status?: string
  readonly customer?: string
  /** The owner id of each item. */
  readonly owners?: readonly string[]
  readonly images?: readonly string[]
  /** Paisa, for all items together. */
  readonly price?: number
  readonly fee?: number
  readonly at?: string
}

/**
 * Inserts an order into the database.
 * @returns its id
 */
export const insertOrder = async (databaseUrl: string, given: OrderOverrides = {}): Promise<string> => {
  const {
    status = 'pending',
    customer = null,
    owners = ['nobody'],
    images = [],
    price = 10_000,
    fee = 6000,
    at,
  } = given
  const id = newId()
  await query(
    databaseUrl,
    `with placed as (
       insert into orders (id, status, customer_id, customer_name, customer_email, transaction_id, total_price,
         delivery_fee, created_at)
       values ($1, $2, $3, 'Nusrat Jahan', 'nusrat@shop.example', 'TX1', $4, $5, coalesce($6::timestamptz, now()))
     )
     insert into order_items (order_id, position, product_id, product_name, image, quantity, price, sub_total, owner_id)
     select $1, n - 1, 'p' || n, 'Saree', coalesce(($7::text[])[n], ''), 1, case when n = 1 then $4 - $5 else 0 end,
       case when n = 1 then $4 - $5 else 0 end, owner
     from unnest($8::text[]) with ordinality as sold (owner, n)`,
    [id, status, customer, price + fee, fee, at ?? null, images, owners],
  )
  return id
}

/** The stored status and steps of an order; undefined where it does not exist. */
export const storedOrder = async (databaseUrl: string, id: string) => {
  const [order] = await query<{ status: string; steps: string[]; positions: number[] }>(
    databaseUrl,
    `select o.status,
       array(select h.from_status || ' > ' || h.to_status from order_history h where h.order_id = o.id order by h.position)
         as steps,
       array(select h.position from order_history h where h.order_id = o.id order by h.position) as positions
     from orders o where o.id = $1`,
    [id],
  )
  return order
}

/** The steps of each stored order, those that take back others among them. */
export const storedOrders: StoredLifeCycle = {
  first: ['pending'],
  steps: stepsOf(orderStatusMachine),
  read: (databaseUrl) =>
    query<History>(
      databaseUrl,
      `select o.id, o.status as state, coalesce(json_agg(json_build_object('from', h.from_status, 'to', h.to_status)
         order by h.position) filter (where h.id is not null), '[]') as steps
       from orders o left join order_history h on h.order_id = o.id group by o.id, o.status`,
    ),
}

/** SQL of the steps that the chart knows. */
const chartSteps = ORDER_STATUSES.flatMap((from) =>
  allowedTransitions(from, 'admin').map((to) => `('${from}', '${to}')`),
).join(', ')

/**
 * Orders whose status differs from the result of their steps, or whose steps are no path of the chart from `pending`: each
 * is a step of the chart, or leads back over an earlier one of the order.
 */
export const inconsistentOrders = (databaseUrl: string) =>
  query<{ readonly id: string; readonly status: string }>(
    databaseUrl,
    `select o.id, o.status from orders o
     left join lateral (
       select count(*) as steps, max(position) + 1 as places, (array_agg(to_status order by position desc))[1] as last,
         bool_and(from_status = before and known) as joined
       from (
         select *, lag(to_status, 1, 'pending') over (order by position) as before,
           case when undoes is null then (from_status, to_status) in (${chartSteps})
             else exists (
               select from order_history made where made.id = h.undoes and made.order_id = h.order_id
                 and made.position < h.position and made.undoes is null
                 and (made.to_status, made.from_status) = (h.from_status, h.to_status))
           end as known
         from order_history h where h.order_id = o.id
       ) h
     ) h on true
     where o.status <> coalesce(h.last, 'pending') or h.steps <> coalesce(h.places, 0) or not coalesce(h.joined, true)`,
  )

import { Context, Effect, Layer } from 'effect'
import { toTaka } from '#contract/money.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import type { SellerFigures } from '#contract/revenue/entity.ts'
import { csvHead, csvLine } from '../platform/csv.ts'
import { makeReads } from '../platform/database/reads.ts'
import { requestTexts } from '../platform/texts.ts'

/** The period of an order's creation: days of Bangladesh, both included. */
export interface Period {
  readonly from?: string
  readonly to?: string
}

/** One owner, with amounts in paisa. */
interface Row {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly orders: number
  readonly delivered: number
  readonly revenue: number
}

const countsAsRevenue = `c.status in (${ORDER_STATUSES.filter((status) => factsOf(status).countsAsRevenue)
  .map((status) => `'${status}'`)
  .join(', ')})`

/** A name of seller `s.owner_id` in an order. */
const anyName = `(select i.owner_name from order_items i where i.owner_id = s.owner_id
  and i.order_id = (select o.order_id from seller_orders o where o.owner_id = s.owner_id limit 1) limit 1)`

/** Owners without an order, and sellers whose account is no owner any more, are part of the list. */
const ranking = `with sums as (
    select c.owner_id, sum(c.orders)::int as orders,
      coalesce(sum(c.orders) filter (where ${countsAsRevenue}), 0)::int as delivered,
      coalesce(sum(c.own) filter (where ${countsAsRevenue}), 0)::float8 as revenue
    from order_counts c
    where c.owner_id <> '' and ($1::text is null or c.day >= $1::date) and ($2::text is null or c.day <= $2::date)
    group by c.owner_id having sum(c.orders) <> 0
  ), owners as (select u.id, u.name, coalesce(u.email, '') as email from users u where u.role = 'owner')
  select coalesce(u.id, s.owner_id) as id, coalesce(u.name, ${anyName}) as name, coalesce(u.email, '') as email,
    coalesce(s.orders, 0) as orders, coalesce(s.delivered, 0) as delivered, coalesce(s.revenue, 0) as revenue
  from owners u full join sums s on s.owner_id = u.id
  order by revenue desc, orders desc, name, id`

const toFigures = ({ id, name, email, orders, delivered, revenue }: Row): SellerFigures => ({
  _id: id,
  name,
  email,
  orders,
  delivered,
  revenue: toTaka(revenue),
  average: delivered === 0 ? 0 : toTaka(Math.round(revenue / delivered)),
})

const line = ({ name, email, orders, delivered, revenue, average }: SellerFigures): string =>
  csvLine([name, email, orders, delivered, revenue, average])

/** Sales of the shop's owners. */
export class Revenue extends Context.Service<
  Revenue,
  {
    /** The sales of all owners in a period, highest revenue first. */
    readonly sellers: (period: Period) => Effect.Effect<readonly SellerFigures[]>
    /** The same list as the lines of a CSV file. */
    readonly csv: (period: Period) => Effect.Effect<string>
  }
>()('haat/revenue/Revenue') {
  static readonly layer = Layer.effect(
    Revenue,
    Effect.map(makeReads, ({ many }) => {
      const sellers = ({ from, to }: Period) => many(toFigures, ranking, [from ?? null, to ?? null])
      return {
        sellers,
        csv: Effect.fnUntraced(function* (period: Period) {
          const { revenueTexts: texts } = yield* requestTexts
          const columns = [texts.ownerName, texts.email, texts.orders, texts.delivered, texts.sold, texts.perOrder]
          return csvHead(columns) + (yield* sellers(period)).map(line).join('')
        }),
      }
    }),
  )
}

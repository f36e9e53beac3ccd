import { Context, Effect, Layer } from 'effect'
import { toTaka } from '#contract/money.ts'
import { factsOf, ORDER_STATUSES } from '#contract/orders/status.ts'
import { SOURCES_MAX } from '#contract/revenue/api.ts'
import type { SellerFigures, SourceFigures } from '#contract/revenue/entity.ts'
import { cameBack } from '../orders/orderStates.ts'
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

const revenueStatuses = `(${ORDER_STATUSES.filter((status) => factsOf(status).countsAsRevenue)
  .map((status) => `'${status}'`)
  .join(', ')})`
const countsAsRevenue = `c.status in ${revenueStatuses}`

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

const startOf = (day: string) => `(${day} || 'T00:00:00+06:00')::timestamptz`
const inPeriod = `($1::text is null or o.created_at >= ${startOf('$1')})
    and ($2::text is null or o.created_at < ${startOf('$2')} + interval '1 day')`
const isDelivered = `o.status in ${revenueStatuses}`

/**
 * The orders with a source are summed in their index. Those without one are the rest of the kept counts, so that they are
 * not read; only the cancelled ones are, for those that came back.
 */
const sources = `with known as (
    select o.source, o.campaign, count(*) as orders, count(*) filter (where ${isDelivered}) as delivered,
      count(*) filter (where ${cameBack}) as returned,
      coalesce(sum(o.total_price - o.delivery_fee) filter (where ${isDelivered}), 0) as revenue
    from orders o where o.source <> '' and ${inPeriod} group by o.source, o.campaign
  ), shop as (
    select coalesce(sum(c.orders), 0) as orders, coalesce(sum(c.orders) filter (where ${countsAsRevenue}), 0) as delivered,
      coalesce(sum(c.goods) filter (where ${countsAsRevenue}), 0) as revenue
    from order_counts c
    where c.owner_id = '' and ($1::text is null or c.day >= $1::date) and ($2::text is null or c.day <= $2::date)
  ), listed as (
    (select * from known order by revenue desc, orders desc, source, campaign limit ${SOURCES_MAX})
    union all
    select '', '', s.orders - coalesce(k.orders, 0), s.delivered - coalesce(k.delivered, 0),
      (select count(*) from orders o where o.source = '' and ${cameBack} and ${inPeriod}), s.revenue - coalesce(k.revenue, 0)
    from shop s, (select sum(orders) as orders, sum(delivered) as delivered, sum(revenue) as revenue from known) k
  )
  select source, campaign, orders::int as orders, delivered::int as delivered, returned::int as returned,
    revenue::float8 as revenue
  from listed where source <> '' or orders > 0
  order by source = '', revenue desc, orders desc, source, campaign`

const toFigures = ({ id, name, email, orders, delivered, revenue }: Row): SellerFigures => ({
  _id: id,
  name,
  email,
  orders,
  delivered,
  revenue: toTaka(revenue),
  average: delivered === 0 ? 0 : toTaka(Math.round(revenue / delivered)),
})

const toSource = (row: SourceFigures): SourceFigures => ({ ...row, revenue: toTaka(row.revenue) })

const sourceLine = ({ source, campaign, orders, delivered, returned, revenue }: SourceFigures): string =>
  csvLine([source, campaign, orders, delivered, returned, revenue])

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
    /** The orders by source and campaign, those without a known one last. */
    readonly sources: (period: Period) => Effect.Effect<readonly SourceFigures[]>
    readonly sourcesCsv: (period: Period) => Effect.Effect<string>
  }
>()('haat/revenue/Revenue') {
  static readonly layer = Layer.effect(
    Revenue,
    Effect.map(makeReads, ({ many }) => {
      const sellers = ({ from, to }: Period) => many(toFigures, ranking, [from ?? null, to ?? null])
      const bySource = ({ from, to }: Period) => many(toSource, sources, [from ?? null, to ?? null])
      return {
        sellers,
        sources: bySource,
        csv: Effect.fnUntraced(function* (period: Period) {
          const { revenueTexts: texts } = yield* requestTexts
          const columns = [texts.ownerName, texts.email, texts.orders, texts.delivered, texts.sold, texts.perOrder]
          return csvHead(columns) + (yield* sellers(period)).map(line).join('')
        }),
        sourcesCsv: Effect.fnUntraced(function* (period: Period) {
          const { revenueTexts: texts } = yield* requestTexts
          const columns = [texts.source, texts.campaign, texts.orders, texts.delivered, texts.returned, texts.sold]
          return csvHead(columns) + (yield* bySource(period)).map(sourceLine).join('')
        }),
      }
    }),
  )
}

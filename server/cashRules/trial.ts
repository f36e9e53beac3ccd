import { type BlockToMatch, matchingBlocks } from '#contract/cashBlocks/judge.ts'
import type { CashTrial } from '#contract/cashRules/entity.ts'
import { type CashCondition, type CashHistory, matchingRule } from '#contract/cashRules/judge.ts'
import { isPhoneProved } from '../orders/locked.ts'
import { cameBack, isOnline } from '../orders/orderStates.ts'

/** Orders that a trial judges, so that it costs the same in every shop. */
export const JUDGED_MAX = 500

/** An order of a trial, with what its checkout was of, and the earlier orders of its person. */
export interface JudgedRow extends CashHistory {
  readonly goods: number
  readonly district: string
  readonly categories: readonly string[]
  readonly sellers: readonly string[]
  readonly city: string
  readonly address_details: string
  /** The phone, where something proves it to be the person's. */
  readonly proved_phone: string | null
  readonly is_delivered: boolean
  readonly came_back: boolean
}

/** The answers of couriers about the proved phone of `newest n`. */
const ofCouriers = (column: 'delivered' | 'returned') =>
  `(select coalesce(sum(r.${column}), 0)::int from courier_records r where r.phone = n.proved_phone)`

/**
 * The newest `$1` orders with cash on delivery. Earlier orders are those of the account or the proved phone before the
 * order, and what has become of them since.
 */
export const judgedOrders = `
  with newest as (
    select o.*, ${cameBack} as came_back, case when ${isPhoneProved} then o.phone end as proved_phone from orders o where not ${isOnline} or o.advance > 0
    order by o.created_at desc, o.id desc limit $1
  )
  select n.district, n.city, n.address_details, n.proved_phone, n.status = 'delivered' as is_delivered, n.came_back,
    ${ofCouriers('delivered')} as "courierDelivered", ${ofCouriers('returned')} as "courierReturned",
    coalesce(g.goods, 0) as goods, coalesce(g.sellers, '{}') as sellers, coalesce(g.categories, '{}') as categories, h.*
  from newest n left join checkouts nc on nc.id = n.checkout_id
  cross join lateral (
    select sum(i.sub_total) as goods, array_agg(distinct i.owner_id) as sellers,
      array_remove(array_agg(distinct p.category_id), null) as categories
    from orders s join order_items i on i.order_id = s.id left join products p on p.id = i.product_id
    where s.id = n.id or s.checkout_id = n.checkout_id
  ) g
  cross join lateral (
    select count(*) filter (where e.status <> 'cancelled' or e.came_back)::int as orders,
      count(*) filter (where e.status = 'delivered')::int as delivered,
      count(*) filter (where e.came_back)::int as returned
    from (
      select o.status, ${cameBack} as came_back
      from orders o left join checkouts c on c.id = o.checkout_id
      where (o.customer_id = n.customer_id or (nc.proved and o.phone = n.phone and c.proved))
        and o.created_at < n.created_at and o.checkout_id is distinct from n.checkout_id
    ) e
  ) h`

/** What a rule would have done among others, behind the block list, to the judged orders. */
export const trialOf = (
  rules: readonly CashCondition[],
  tried: CashCondition,
  judged: readonly JudgedRow[],
  blocks: readonly BlockToMatch[],
): CashTrial => {
  const isBlocked = ({ proved_phone: phone, district, city, address_details: addressDetails }: JudgedRow) =>
    matchingBlocks(blocks, { phones: [phone ?? []].flat(), address: { district, city, addressDetails } }).length > 0
  const blocked = new Set(judged.filter(isBlocked))
  const matched = judged.filter((row) => {
    const { goods, district, categories, sellers, ...history } = row
    return !blocked.has(row) && matchingRule(rules, { goods, district, categories, sellers, history }) === tried
  })
  return {
    judged: judged.length,
    blocked: blocked.size,
    matched: matched.length,
    delivered: matched.filter(({ is_delivered }) => is_delivered).length,
    cameBack: matched.filter(({ came_back }) => came_back).length,
  }
}

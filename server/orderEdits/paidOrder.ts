import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { type Paisa, toTaka } from '#contract/money.ts'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import type { OnlineMethod } from '#contract/payments/states.ts'
import { Providers } from '../payments/providers/providers.ts'
import { paysBack } from '../refunds/RefundTransfers.ts'

/** The payment of an order, and what of the order's money has gone back or waits. Amounts in paisa. */
interface Paid {
  readonly sent: Paisa
  /** Null for money that came to the counter. */
  readonly method: OnlineMethod | null
  readonly payer: string
  readonly account: string
}

/** What an edit means for the money of a paid order. */
export const editsOfPaid = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const providers = yield* Providers

  return Effect.fnUntraced(function* (id: string, former: Paisa, total: Paisa) {
    const [paid] = yield* sql<Paid>`
      select coalesce((select sum(r.part)::bigint from refunds r where r.order_id = o.id and r.edit_id is null
          and r.status in ('pending', 'completed')), 0) as sent,
        w.method, coalesce(w.payer, '') as payer, coalesce(w.account, '') as account
      from orders o left join lateral (
        select p.method, p.payer, p.account from payment_shares s join payments p on p.id = s.payment_id and p.state = 'paid'
        where s.order_id = o.id and s.taken in ('order', 'refund') order by p.created_at desc, p.id desc limit 1) w on true
      where o.id = ${id}`
    const { sent, method, payer, account } = paid!
    const min = sent === 0 ? 0 : Math.floor(toTaka(sent)) + 1
    if (total > former || toTaka(total) < min) return { paidLimits: { min, max: toTaka(former) } }
    if (total === former) return {}
    const provider = method === null ? undefined : providers.of(method, account)
    return {
      moneyBack: {
        ...{ method: method ?? ('cash' as const), payer, amount: toTaka(former - total) },
        byProvider: provider !== undefined && paysBack(provider, false),
      },
    } satisfies Partial<OrderEditPrice>
  })
})

import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { makeCashTerms } from '../cart/cashTerms.ts'
import { type CashTerms, type Fees, sum } from '../cart/pricing.ts'
import { feeColumns } from '../cart/statements.ts'
import type { Orderer } from '../cashRules/history.ts'
import type { PayableRow } from './payable.ts'

interface Ordered {
  readonly goods: number
  readonly categories: readonly string[]
  readonly sellers: readonly string[]
}
const nothing: Ordered = { goods: 0, categories: [], sellers: [] }

/** What the orders `$1` are of, as the rules for cash on delivery compare it. */
const orderedBy = `select coalesce(sum(i.sub_total), 0) as goods,
    array_agg(distinct i.owner_id) as sellers, array_remove(array_agg(distinct p.category_id), null) as categories
  from order_items i left join products p on p.id = i.product_id where i.order_id = any($1)`

/**
 * Makes the terms of unpaid orders if they were paid on delivery instead: they are changed only where nothing is to pay in
 * advance. An order that waits for its advance has been ordered that way.
 */
export const makeTermsInstead = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const cashTerms = yield* makeCashTerms

  return Effect.fnUntraced(function* (orders: readonly PayableRow[], person: Orderer) {
    const advances = orders.map(({ advance }) => advance)
    if (sum(advances) > 0) return { outcome: 'advance', advances, reason: '', applied: null } satisfies CashTerms
    const [fees] = yield* sql.unsafe<Fees>(`select ${feeColumns} from shipping_fee f`)
    const first = orders[0]
    const address = first && { district: first.district, city: first.city, addressDetails: first.address_details }
    const judge = yield* cashTerms(fees!, person, address ?? null)
    const [ordered] =
      fees!.cash_rules.length === 0 ? [] : yield* sql.unsafe<Ordered>(orderedBy, [orders.map(({ id }) => id)])
    return judge({
      orders: orders.map(({ delivery_fee: fee, total_price: total }) => ({ fee, total })),
      district: first?.district ?? '',
      ...(ordered ?? nothing),
    })
  })
})

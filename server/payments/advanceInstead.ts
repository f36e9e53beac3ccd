import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import { OnlineMethods } from '../cart/Carts.ts'
import { advancesOf, type Fees, sum } from '../cart/pricing.ts'
import { feeColumns } from '../cart/statements.ts'
import type { PayableRow } from './payable.ts'

/**
 * Makes what unpaid orders would have to pay in advance if they were paid on delivery instead, in paisa: they are changed
 * to cash on delivery only where that is nothing. An order that waits for its advance has been ordered that way.
 */
export const makeAdvanceInstead = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const methods = yield* OnlineMethods

  return Effect.fnUntraced(function* (orders: readonly PayableRow[]) {
    const asked = sum(orders.map(({ advance }) => advance))
    if (asked > 0) return asked
    const [fees] = yield* sql.unsafe<Fees>(`select ${feeColumns} from shipping_fee f`)
    const priced = orders.map(({ delivery_fee: fee, total_price: total }) => ({ fee, total }))
    return sum(advancesOf(priced, fees!, methods))
  })
})

import { Effect } from 'effect'
import { SqlClient } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { keyHashesOfOrder, type OrderCaller } from '../orders/orderKey.ts'
import type { PhoneOfOrder } from './PhoneCodes.ts'

/** The order `$1` that the key with hash `$2` opens. */
const openedBy = `select o.customer_id, o.phone, o.status, o.language from orders o
  where o.id = $1 and $2::bytea = any(${keyHashesOfOrder})`

interface Opened {
  readonly customer_id: string | null
  readonly phone: string
  readonly status: OrderStatus
  readonly language: Language
}

/** A person who acts on an order, and the network address. */
export interface CustomerCall {
  readonly caller: OrderCaller
  readonly address: string
}

/** Finds the order that a caller's key opens, and what a code to its phone is about; undefined for a wrong key. */
export const keyedOrders = Effect.fnUntraced(function* (purpose: PhoneOfOrder['purpose']) {
  const sql = yield* SqlClient.SqlClient
  return Effect.fnUntraced(function* ({ caller: { keyHash }, address }: CustomerCall, id: string) {
    if (keyHash === null) return undefined
    const [order] = yield* sql.unsafe<Opened>(openedBy, [id, keyHash])
    if (!order) return undefined
    const pair: PhoneOfOrder = { phone: order.phone, keyHash, address, order: id, purpose }
    return { order, pair }
  })
})

import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DeliveryChange } from '#contract/checkout/deliveryRules.ts'
import { CodeNeeded, type CodesOff, type OrderCodeExpired, OrderCodeWrong } from '#contract/checkout/errors.ts'
import type { Language } from '#contract/languages.ts'
import type { Order } from '#contract/orders/entity.ts'
import { OrderNotCorrectable, OrderNotFound } from '#contract/orders/errors.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { Corrections, type DeliveryError } from '../orders/Corrections.ts'
import { isOfAccount, keyHashesOfOrder, type OrderCaller } from '../orders/orderKey.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { LimitError } from '../platform/limits/Limits.ts'
import { PhoneCodes, type PhoneOfOrder } from './PhoneCodes.ts'

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

/** Changes of a delivery by the customer. Without the account of the order, a code to its phone proves the person. */
export class DeliveryChanges extends Context.Service<
  DeliveryChanges,
  {
    /** Sends a code to the phone of a pending order that the caller's key opens. 404 for a wrong key. */
    readonly sendCode: (
      call: CustomerCall,
      id: string,
    ) => Effect.Effect<void, OrderNotFound | OrderNotCorrectable | CodesOff | LimitError>
    /** Changes the delivery as `Corrections.changeDelivery` does. A code is asked for once the total is agreed. */
    readonly change: (
      call: CustomerCall,
      id: string,
      change: DeliveryChange,
    ) => Effect.Effect<Order, DeliveryError | CodeNeeded | OrderCodeWrong | OrderCodeExpired | LimitError>
  }
>()('haat/checkout/DeliveryChanges') {
  static readonly layer = Layer.effect(
    DeliveryChanges,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const codes = yield* PhoneCodes
      const corrections = yield* Corrections

      /** The order that the key opens, and what its code is about. */
      const find = Effect.fnUntraced(function* ({ caller: { keyHash }, address }: CustomerCall, id: string) {
        if (keyHash === null) return undefined
        const [order] = yield* sql.unsafe<Opened>(openedBy, [id, keyHash])
        if (!order) return undefined
        return { order, pair: { phone: order.phone, keyHash, address, order: id, purpose: 'delivery' } as PhoneOfOrder }
      })

      const sendCode = Effect.fn('DeliveryChanges.sendCode')(function* (call: CustomerCall, id: string) {
        const found = yield* find(call, id)
        if (!found) return yield* new OrderNotFound()
        const { status } = found.order
        if (status !== 'pending') return yield* new OrderNotCorrectable({ from: status })
        yield* codes.sendAbout(found.pair, found.order)
      }, orDieOnSql)

      const change = Effect.fn('DeliveryChanges.change')(function* (
        call: CustomerCall,
        id: string,
        body: DeliveryChange,
      ) {
        const { caller } = call
        const found = yield* find(call, id)
        if (!body.code || !found || isOfAccount(caller, found.order)) {
          return yield* corrections.changeDelivery(caller, id, body, () =>
            Effect.fail(new CodeNeeded({ at: ['code'] })),
          )
        }
        // Outside of the transaction of the change, so that a wrong try counts.
        const { pair } = found
        const isSame = (phone: string) =>
          phone === pair.phone ? Effect.void : Effect.fail(new OrderCodeWrong({ at: ['code'] }))
        return yield* codes.actBy(pair, body.code, true, corrections.changeDelivery(caller, id, body, isSame))
      }, orDieOnSql)

      return DeliveryChanges.of({ sendCode, change })
    }),
  )
}

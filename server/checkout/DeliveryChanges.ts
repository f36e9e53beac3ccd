import { Context, Effect, Layer } from 'effect'
import type { DeliveryChange } from '#contract/checkout/deliveryRules.ts'
import type { CodeAnswer } from '#contract/checkout/entity.ts'
import { CodeNeeded, type CodesOff, type OrderCodeExpired, OrderCodeWrong } from '#contract/checkout/errors.ts'
import type { Order } from '#contract/orders/entity.ts'
import { OrderNotCorrectable, OrderNotFound } from '#contract/orders/errors.ts'
import { Corrections, type DeliveryError } from '../orders/Corrections.ts'
import { isOfAccount } from '../orders/orderKey.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { LimitError } from '../platform/limits/Limits.ts'
import { type CustomerCall, keyedOrders } from './keyedOrders.ts'
import { PhoneCodes } from './PhoneCodes.ts'

/** Changes of a delivery by the customer. Without the account of the order, a code to its phone proves the person. */
export class DeliveryChanges extends Context.Service<
  DeliveryChanges,
  {
    /** Sends a code to the phone of a pending order that the caller's key opens. 404 for a wrong key. */
    readonly sendCode: (
      call: CustomerCall,
      id: string,
    ) => Effect.Effect<CodeAnswer | null, OrderNotFound | OrderNotCorrectable | CodesOff | LimitError>
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
      const codes = yield* PhoneCodes
      const corrections = yield* Corrections

      const find = yield* keyedOrders('delivery')

      const sendCode = Effect.fn('DeliveryChanges.sendCode')(function* (call: CustomerCall, id: string) {
        const found = yield* find(call, id)
        if (!found) return yield* new OrderNotFound()
        const { status } = found.order
        if (status !== 'pending') return yield* new OrderNotCorrectable({ from: status })
        return yield* codes.sendAbout(found.pair, found.order)
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

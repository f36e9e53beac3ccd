import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ChangedSince, RightMissing } from '#contract/errors.ts'
import type { OrderEditPrice } from '#contract/orderEdits/entity.ts'
import {
  type EditCashRefused,
  type EditedGoodsGone,
  type EditedTotalChanged,
  EditNeedsAgreement,
  type EditPaidLimit,
} from '#contract/orderEdits/errors.ts'
import type { OrderEdit, OrderEditToPrice } from '#contract/orderEdits/rules.ts'
import type { Order } from '#contract/orders/entity.ts'
import { readOrderAs } from '../orders/readAs.ts'
import { orDieOnSql, retryDeadlock } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { computing, type EditRefusal, editable, mustBeAllowed } from './computed.ts'
import { writing } from './writing.ts'

/** Edits of orders that are not packed (docs/decisions/orders.md). */
export class OrderEdits extends Context.Service<
  OrderEdits,
  {
    /** 404; 403 and 409 as for an edit; 400 for lines of other items. */
    readonly price: (caller: SignedIn, id: string, edit: OrderEditToPrice) => Effect.Effect<OrderEditPrice, EditRefusal>
    /**
     * Writes lines, fee and note, moves the stock, and adds before and after to the history; without a change it does
     * nothing. A paid order whose total falls gets a refund request of the difference. The customer is notified after the time in which the edit can be taken back.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly edit: (
      caller: SignedIn,
      id: string,
      edit: OrderEdit,
      unchangedSince?: string,
    ) => Effect.Effect<
      Order,
      | EditRefusal
      | ChangedSince
      | RightMissing
      | EditedGoodsGone
      | EditedTotalChanged
      | EditNeedsAgreement
      | EditCashRefused
      | EditPaidLimit
    >
  }
>()('haat/orderEdits/OrderEdits') {
  static readonly layer = Layer.effect(
    OrderEdits,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const lockFor = yield* editable
      const edited = yield* computing
      const write = yield* writing

      const price = Effect.fn('OrderEdits.price')(
        function* (caller: SignedIn, id: string, edit: OrderEditToPrice) {
          const { order } = yield* Effect.catchTag(lockFor(caller, id), 'request.changed_since', Effect.die)
          return (yield* edited(order, edit)).price
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      const edit = Effect.fn('OrderEdits.edit')(
        function* (caller: SignedIn, id: string, wanted: OrderEdit, unchangedSince?: string) {
          const { order, actor } = yield* lockFor(caller, id, unchangedSince)
          const changed = yield* edited(order, wanted)
          yield* mustBeAllowed(caller, wanted, changed)
          const { before, after, price } = changed
          if (price.needsAgreement && !wanted.agreed) return yield* new EditNeedsAgreement({ at: ['agreed'] })
          const author = { id: caller._id, name: caller.name }
          const consent = price.needsAgreement ? 'said' : ''
          yield* write(order, { before, after, reason: wanted.reason, author, consent })
          return yield* readOrderAs(sql, caller, actor, id)
        },
        sql.withTransaction,
        retryDeadlock,
        orDieOnSql,
      )

      return OrderEdits.of({ price, edit })
    }),
  )
}

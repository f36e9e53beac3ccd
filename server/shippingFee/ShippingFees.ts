import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { toPaisa, toTaka } from '#contract/money.ts'
import { ShippingFeeNotFound } from '#contract/shippingFee/errors.ts'
import type { ShippingFees as Fees } from '#contract/shippingFee/rules.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { lockUnchanged } from '../platform/http/ifMatch.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type ShippingFeeRow, shippingFeeColumns, toShippingFee } from './rows.ts'

const paisaOrNull = (taka: number | null) => (taka === null ? null : toPaisa(taka))

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const { rows } = yield* makeReads

  // The migrations insert the one row of fees, and nothing deletes it.
  const get = Effect.map(rows<ShippingFeeRow>(`select ${shippingFeeColumns} from shipping_fee`), ([row]) =>
    toShippingFee(row!),
  )

  /** Sets both fees, in taka, and the choices that are given. 409 after a change since `unchangedSince`. */
  const set = Effect.fn('ShippingFees.set')(
    function* (fees: Fees, unchangedSince?: string) {
      const before = yield* lockUnchanged(
        sql<ShippingFeeRow>`select * from shipping_fee for update`,
        () => new ShippingFeeNotFound(),
        unchangedSince,
      )
      const { freeDeliveryFrom } = fees
      const freeFrom = freeDeliveryFrom === undefined ? before.free_from : paisaOrNull(freeDeliveryFrom)
      const { advance = before.advance_kind, advanceReturns = before.advance_returns } = fees
      const advanceSum = fees.advanceSum === undefined ? before.advance_sum : paisaOrNull(fees.advanceSum)
      const { advancePercent = before.advance_percent } = fees
      const [row] = yield* sql<ShippingFeeRow>`
        update shipping_fee set inside = ${toPaisa(fees.shippingFee)}, outside = ${toPaisa(fees.shippingFeeOutside)},
          charged_per = ${fees.chargedPer ?? before.charged_per}, inside_area = ${fees.insideArea ?? before.inside_area},
          free_from = ${freeFrom}, advance_kind = ${advance}, advance_sum = ${advanceSum},
          advance_percent = ${advancePercent}, advance_returns = ${advanceReturns}
        returning *`
      const detail = {
        thing: 'shipping fee',
        insideFrom: toTaka(before.inside),
        insideTo: fees.shippingFee,
        outsideFrom: toTaka(before.outside),
        outsideTo: fees.shippingFeeOutside,
        ...(fees.chargedPer && { chargedPer: fees.chargedPer }),
        ...(fees.insideArea && { insideArea: fees.insideArea }),
        ...(freeDeliveryFrom !== undefined && { freeDeliveryFrom: freeDeliveryFrom ?? 'never' }),
        ...(fees.advance && { advance: fees.advance }),
        ...(fees.advanceReturns && { advanceReturns: fees.advanceReturns }),
      }
      yield* events.record({ kind: 'shop.changed', detail })
      return toShippingFee(row!)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { get, set }
})

/** The shipping fees inside and outside Dhaka: reads for everybody, writes for administrators. */
export class ShippingFees extends Context.Service<ShippingFees, Effect.Success<typeof make>>()(
  'haat/shippingFee/ShippingFees',
) {
  static readonly layer = Layer.effect(ShippingFees, make)
}

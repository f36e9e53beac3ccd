import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { DistrictUnknown, DivisionUnknown } from '#contract/addresses/errors.ts'
import type { Cart, CartPrice } from '#contract/cart/entity.ts'
import type { CartToPrice, Line } from '#contract/cart/rules.ts'
import type { ChangedSince } from '#contract/errors.ts'
import { makeReads } from '../platform/database/reads.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import { mustBeUnchanged } from '../platform/http/ifMatch.ts'
import { judgeOfCart, makeCashTerms } from './cashTerms.ts'
import { districtOf } from './district.ts'
import { makePricedProducts } from './PricedProducts.ts'
import { mergedLines, priceOf } from './pricing.ts'

interface CartRow {
  readonly items: readonly Line[]
  readonly updated_at: Date
}

const toCart = ({ items, updated_at }: CartRow): Cart => ({
  items: items.map(({ productId, quantity, size = '', color = '', variantId }) => ({
    productId,
    quantity,
    size,
    color,
    ...(variantId && { variantId }),
  })),
  updatedAt: updated_at.toISOString(),
})

const neverChanged: CartRow = { items: [], updated_at: new Date(0) }

/** Prices of carts, and the carts that the server keeps for signed-in people. */
export class Carts extends Context.Service<
  Carts,
  {
    /**
     * Today's prices, fees and stock for the lines. Lines that cannot be ordered are among the problems and in no sum.
     * 400 for a place that is not on the list. The terms of cash on delivery are those of the account, or of a stranger.
     */
    readonly price: (
      cart: CartToPrice,
      userId?: string | null,
    ) => Effect.Effect<CartPrice, DivisionUnknown | DistrictUnknown>
    /** The kept cart of a person; empty with the time 0 before its first change. */
    readonly get: (userId: string) => Effect.Effect<Cart>
    /**
     * Replaces the kept cart of a person; equal lines are added up. 409 after a change by another browser.
     * @param unchangedSince the `updatedAt` that the caller has seen
     */
    readonly put: (userId: string, items: readonly Line[], unchangedSince?: string) => Effect.Effect<Cart, ChangedSince>
  }
>()('haat/cart/Carts') {
  static readonly layer = Layer.effect(
    Carts,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { rows } = yield* makeReads
      const pricedProducts = yield* makePricedProducts
      const cashTerms = yield* makeCashTerms

      const price = Effect.fnUntraced(function* (cart: CartToPrice, userId: string | null = null) {
        const district = yield* districtOf(cart)
        const ids = [...new Set(cart.items.map(({ productId }) => productId))]
        const { products, fees } = yield* pricedProducts(ids)
        const judge = yield* cashTerms(fees, { userId: district ? userId : null, phone: null }, null)
        return priceOf(cart.items, products, fees, district, judgeOfCart(judge))
      }, orDieOnSql)

      const get = Effect.fn('Carts.get')(function* (userId: string) {
        const [row] = yield* rows<CartRow>('select items, updated_at from carts where user_id = $1', [userId])
        return toCart(row ?? neverChanged)
      })

      const put = Effect.fn('Carts.put')(
        function* (userId: string, items: readonly Line[], unchangedSince?: string) {
          yield* sql`insert into carts (user_id) values (${userId}) on conflict do nothing`
          const [before] = yield* sql<CartRow>`select items, updated_at from carts where user_id = ${userId} for update`
          yield* mustBeUnchanged(before!, unchangedSince)
          const kept = mergedLines(items).map(({ line }) => line)
          const [row] = yield* sql<CartRow>`
            update carts set items = ${JSON.stringify(kept)}::jsonb where user_id = ${userId} returning items, updated_at`
          return toCart(row!)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Carts.of({ price, get, put })
    }),
  )
}

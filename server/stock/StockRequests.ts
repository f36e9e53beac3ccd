import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { STOCK_REQUESTS_MAX } from '#contract/constants.ts'
import { ProductNotFound } from '#contract/products/errors.ts'
import { InStockAgain, StockRequestsFull } from '#contract/stock/errors.ts'
import type { StockRequest, StockRequestToMake } from '#contract/stock/shopApi.ts'
import { newId } from '../platform/database/id.ts'
import { orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'

/** SQL of the goods of a request: products `p` with variant `v`, where `variant` names one. */
export const withVariant = (variant: string) =>
  `left join product_variants v on v.product_id = p.id and v.id = ${variant}`
/** SQL of whether goods can be ordered. */
export const areBack = (variant: string) =>
  `(not p.hidden and p.available and (${variant} is null or coalesce(v.stock, 0) > 0))`

interface RequestRow {
  readonly id: string
  readonly product_id: string
  readonly variant_id: string | null
}

const toRequest = ({ id, product_id: productId, variant_id }: RequestRow): StockRequest => ({
  ...{ _id: id, productId },
  ...(variant_id !== null && { variantId: variant_id }),
})

/** Who waits for sold-out goods: requests of signed-in people, whose address is proved. */
export class StockRequests extends Context.Service<
  StockRequests,
  {
    /** What the caller waits for, the newest first. */
    readonly list: (caller: SignedIn) => Effect.Effect<readonly StockRequest[]>
    /** Asks for a message; the same request again is the first one. */
    readonly make: (
      caller: SignedIn,
      request: StockRequestToMake,
    ) => Effect.Effect<StockRequest, ProductNotFound | InStockAgain | StockRequestsFull>
    /** Ends a request of the caller, if it exists. */
    readonly withdraw: (caller: SignedIn, id: string) => Effect.Effect<void>
  }
>()('haat/stock/StockRequests') {
  static readonly layer = Layer.effect(
    StockRequests,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient

      const list = Effect.fn('StockRequests.list')(function* ({ _id }: SignedIn) {
        const rows = yield* sql<RequestRow>`
          select id, product_id, variant_id from stock_requests where user_id = ${_id} order by created_at desc, id desc`
        return rows.map(toRequest)
      }, orDieOnSql)

      const make = Effect.fn('StockRequests.make')(
        function* ({ _id }: SignedIn, { productId, ...given }: StockRequestToMake) {
          const variantId = given.variantId ?? null
          // Requests of one person run one after the other, so that they cannot exceed the limit together.
          yield* sql`select from users where id = ${_id} for no key update`
          // The stock cannot return unnoticed between this look and the commit.
          const [goods] = yield* sql.unsafe<{ known: boolean; back: boolean }>(
            `select $2::text is null or v.id is not null as known, ${areBack('$2')} as back
             from products p ${withVariant('$2')} where p.id = $1 and not p.hidden for share of p`,
            [productId, variantId],
          )
          if (!goods?.known) return yield* new ProductNotFound()
          if (goods.back) return yield* new InStockAgain()
          yield* sql`insert into stock_requests ${sql.insert({ id: newId(), user_id: _id, product_id: productId, variant_id: variantId })}
            on conflict do nothing`
          const rows = yield* sql<RequestRow>`
            select id, product_id, variant_id from stock_requests where user_id = ${_id}`
          if (rows.length > STOCK_REQUESTS_MAX) return yield* new StockRequestsFull({ max: STOCK_REQUESTS_MAX })
          return toRequest(rows.find((row) => row.product_id === productId && row.variant_id === variantId)!)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const withdraw = Effect.fn('StockRequests.withdraw')(function* ({ _id }: SignedIn, id: string) {
        yield* sql`delete from stock_requests where id = ${id} and user_id = ${_id}`
      }, orDieOnSql)

      return StockRequests.of({ list, make, withdraw })
    }),
  )
}

import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { VisibilityEvent } from '#machines/products/productVisibility.machine.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { pricedColumns, pricesAt } from './datedPrices.ts'
import type { ProductFields } from './rows.ts'
import { type VisibilityColumns, visibilityBy } from './visibility.ts'

interface Due extends VisibilityColumns, Pick<ProductFields, 'original_price' | 'discount' | 'dated_prices'> {
  readonly id: string
  readonly now: Date
}

/** The product whose time has come for the longest, locked: by its row alone it is known whether another server has moved it. */
const due = (time: string, condition = 'true') => `
  select id, visibility, shown_from, shown_until, original_price, discount, dated_prices, now() as now from products
  where ${condition} and ${time} <= now() order by ${time} limit 1 for update skip locked`

/** Shows and hides products, and begins and ends dated prices, when their time comes. Any number of servers may do it at once. */
export const timesWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const moveNext = (statement: string, columnsOf: (product: Due) => object | undefined) =>
      Effect.gen(function* () {
        const [product] = yield* sql.unsafe<Due>(statement)
        const columns = product && columnsOf(product)
        if (!columns) return false
        yield* sql`update products set ${sql.update({ ...columns })} where id = ${product.id}`
        return true
      }).pipe(sql.withTransaction)
    const move = (state: string, time: string, event: VisibilityEvent) =>
      moveNext(due(time, `visibility = '${state}'`), (product) => visibilityBy(product, event))
    const follow = Effect.gen(function* () {
      const shown = yield* move('scheduled', 'shown_from', { type: 'time.from' })
      const hidden = yield* move('shown', 'shown_until', { type: 'time.until' })
      const priced = yield* moveNext(due('price_due'), (product) =>
        pricedColumns(pricesAt(product, product.now.getTime()), product.original_price),
      )
      return shown || hidden || priced
    })
    const { workerPauseMs: pause } = yield* AppConfig
    const onFailure = 'The products whose time has come could not be changed; it is tried again'
    yield* Effect.forkScoped(repeated(follow, { pause, onFailure }))
  }),
)

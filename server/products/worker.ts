import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { VisibilityEvent } from '#machines/products/productVisibility.machine.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { type VisibilityColumns, visibilityBy } from './visibility.ts'

interface Due extends VisibilityColumns {
  readonly id: string
}

/** The product whose time has come for the longest, locked: by its row alone it is known whether another server has moved it. */
const due = (state: string, time: string) => `
  select id, visibility, shown_from, shown_until from products
  where visibility = '${state}' and ${time} <= now() order by ${time} limit 1 for update skip locked`

/** Shows and hides the products whose time has come. Any number of servers may do it at once. */
export const visibilityWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const moveNext = (statement: string, event: VisibilityEvent) =>
      Effect.gen(function* () {
        const [product] = yield* sql.unsafe<Due>(statement)
        const moved = product && visibilityBy(product, event)
        if (!moved) return false
        yield* sql`update products set ${sql.update({ ...moved })} where id = ${product.id}`
        return true
      }).pipe(sql.withTransaction)
    const follow = Effect.gen(function* () {
      const shown = yield* moveNext(due('scheduled', 'shown_from'), { type: 'time.from' })
      const hidden = yield* moveNext(due('shown', 'shown_until'), { type: 'time.until' })
      return shown || hidden
    })
    const { workerPauseMs: pause } = yield* AppConfig
    const onFailure = 'The products whose time has come could not be shown or hidden; it is tried again'
    yield* Effect.forkScoped(repeated(follow, { pause, onFailure }))
  }),
)

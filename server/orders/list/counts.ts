import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { repeated } from '#server/platform/ops/repeated.ts'

/**
 * Folds the rows of the counts of orders, so that their sum stays quick (docs/decisions/orderCounts.md). Of several
 * servers one does it at a time.
 */
export const foldOrderCounts = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* repeated(sql`select fold_order_counts()`, {
      pause: '10 seconds',
      onFailure: (cause) => Effect.logWarning('The counts of orders could not be folded; tried again', cause),
    }).pipe(Effect.delay('10 seconds'), Effect.forkScoped)
  }),
)

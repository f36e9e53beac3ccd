import { Effect, Layer, Schedule } from 'effect'
import { SqlClient } from 'effect/sql'

/**
 * Folds the rows of the counts of orders, so that their sum stays quick (docs/decisions/orderCounts.md). Of several
 * servers one does it at a time.
 */
export const foldOrderCounts = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`select fold_order_counts()`.pipe(
      Effect.catchCause((cause) => Effect.logWarning('The counts of orders could not be folded; tried again', cause)),
      Effect.repeat(Schedule.spaced('10 seconds')),
      Effect.delay('10 seconds'),
      Effect.forkScoped,
    )
  }),
)

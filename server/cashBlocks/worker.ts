import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { repeated } from '../platform/ops/repeated.ts'

/** Ends the entries of the block list whose last day is over. Any number of servers may do it at once. */
export const endOverBlocks = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`update cash_blocks set ended_at = now()
    where ended_at is null and until < (now() at time zone 'Asia/Dhaka')::date`
})

export const cashBlockWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const onFailure = 'The entries of the block list could not be ended; it is tried again'
    yield* Effect.forkScoped(repeated(endOverBlocks, { pause: '1 minute', onFailure }))
  }),
)

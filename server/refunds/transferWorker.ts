import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { OrderNotices } from '../orders/OrderNotices.ts'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { RefundTransfers } from './RefundTransfers.ts'

/** Seconds after which a transfer that a worker has taken is free for another one: its server has ended. */
const TAKEN_S = 120

/**
 * Goes on with the refunds that are due: those that wait for another one, those on which a provider works, and those that
 * a stopped server has left. Any number of servers may do it at once.
 */
export const refundWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const transfers = yield* RefundTransfers
    const takeNext = sql<{ id: string }>`
      update refund_transfers set ask_at = now() + make_interval(secs => ${TAKEN_S}::float8)
      where id = (select id from refund_transfers where ask_at <= now() order by ask_at limit 1 for update skip locked)
      returning id`
    const step = Effect.gen(function* () {
      const [due] = yield* takeNext
      if (!due) return false
      yield* transfers.resume(due.id)
      return true
    })
    const { workerPauseMs: pause } = yield* AppConfig
    yield* Effect.forkScoped(
      repeated(step, { pause, onFailure: 'The state of refunds is unknown; the worker asks the provider again' }),
    )
  }),
).pipe(Layer.provide(RefundTransfers.layer), Layer.provide(OrderNotices.layer))

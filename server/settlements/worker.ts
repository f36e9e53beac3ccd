import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { Couriers } from '../couriers/Couriers.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { Settlements } from './Settlements.ts'

/** Hours between two looks at the statements of a courier, over all servers. */
const READ_EVERY_HOURS = 3

/** One of the servers has the turn; the first look comes that long after the courier is known. */
const takeTurn = (sql: SqlClient.SqlClient, courier: string) =>
  Effect.gen(function* () {
    const [first] = yield* sql`insert into courier_reads (courier) values (${courier})
      on conflict do nothing returning courier`
    if (first) return false
    const [turn] = yield* sql`update courier_reads set read_at = now()
      where courier = ${courier} and read_at < now() - make_interval(hours => ${READ_EVERY_HOURS}) returning courier`
    return turn !== undefined
  })

/** Reads the statements of couriers, and finds parcels that they owe for too long. Any number of servers may do it at once. */
export const settlementWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const couriers = yield* Couriers
    const settlements = yield* Settlements
    const look = Effect.gen(function* () {
      for (const courier of couriers.all)
        if (courier.settlements && (yield* takeTurn(sql, courier.name)))
          yield* Effect.catch(settlements.read(null, courier), () =>
            Effect.logWarning('A courier does not say what it has paid; it is asked again in some hours'),
          )
      yield* settlements.matchLater
      yield* settlements.findUnpaid
    })
    yield* Effect.forkScoped(
      repeated(look, { pause: '10 minutes', onFailure: 'Settlements cannot be looked after; it is tried again' }),
    )
  }),
).pipe(Layer.provide(Settlements.layer))

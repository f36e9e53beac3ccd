import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { makeCalls } from './calls.ts'

/** Moves calls whose time has come or whose order waits no longer. Any number of servers may do it at once. */
export const callWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const { follow } = makeCalls(yield* SqlClient.SqlClient)
    const onFailure = 'The calls of the call desk could not be moved; it is tried again'
    yield* Effect.forkScoped(repeated(follow, { pause, onFailure }))
  }),
)

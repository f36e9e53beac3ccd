import { Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { makeCalls } from './calls.ts'
import { linkSender } from './linkSender.ts'

const LINKS_FAIL = 'The links that confirm orders could not be sent; it is tried again'

/**
 * Moves calls whose time has come or whose order waits no longer, and sends the links by which customers confirm. Any
 * number of servers may do it at once.
 */
export const callWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const { follow } = makeCalls(yield* SqlClient.SqlClient)
    const sendLinks = yield* linkSender
    const onFailure = 'The calls of the call desk could not be moved; it is tried again'
    yield* Effect.forkScoped(repeated(follow, { pause, onFailure }))
    yield* Effect.forkScoped(repeated(sendLinks, { pause, onFailure: LINKS_FAIL }))
  }),
)

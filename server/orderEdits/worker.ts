import { Effect, Layer } from 'effect'
import { AppConfig } from '../platform/AppConfig.ts'
import { repeated } from '../platform/ops/repeated.ts'
import { makeProposals } from './proposals.ts'

const onFailure = 'The proposed edits of orders could not be moved; it is tried again'

/** Ends proposed edits whose time is over or whose order has moved. Any number of servers may do it at once. */
export const editProposalWorker = Layer.effectDiscard(
  Effect.gen(function* () {
    const { workerPauseMs: pause } = yield* AppConfig
    const { follow } = yield* makeProposals
    yield* Effect.forkScoped(repeated(follow, { pause, onFailure }))
  }),
)

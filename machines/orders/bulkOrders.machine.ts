import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Job } from '#contract/jobs/entity.ts'
import type { OrdersToMove } from '#contract/orders/manyRules.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'

/** Moves the orders to a status, each by one step, or with `allSteps` by all steps of the chain up to it. */
export type BulkOrdersEvent = {
  type: 'orders.move'
  ids: readonly string[]
  to: OrderStatus
  allSteps?: boolean
}

type Context = {
  /** The step to make with all orders of `ids`. */
  step: OrdersToMove
}

/**
 * The server takes the steps as a job, which goes on without this page; the list of jobs shows the progress, each order
 * that was left as it is, and Undo.
 */
export const bulkOrdersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BulkOrdersEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { moveOrders: port<OrdersToMove, Job>() },
  guards: { succeeded },
  actions: {
    ...emitActions<Context, BulkOrdersEvent>(),
    setStep: assign({
      step: (_, { ids, to, allSteps }: { ids: readonly string[]; to: OrderStatus; allSteps?: boolean }) => ({
        ids,
        status: to,
        ...(allSteps && { allSteps }),
      }),
    }),
  },
}).createMachine({
  id: 'bulkOrders',
  description: 'Steps of many orders (`POST /order/bulk`)',
  meta: { redaction: { 'moveOrders.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { step: { ids: [], status: 'processing' } },
  initial: 'idle',
  states: {
    idle: {
      description: 'Chosen orders can be moved together.',
      on: {
        'orders.move': { target: 'starting', actions: { type: 'setStep', params: ({ event }) => event } },
      },
    },
    starting: {
      description: 'The server starts the job that moves the chosen orders.',
      tags: 'busy',
      invoke: {
        id: 'moveOrders',
        src: 'moveOrders',
        input: ({ context }) => context.step,
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: [
              {
                type: 'toastSuccess',
                params: ({ context: { step } }) => ({
                  text: {
                    code: 'bulk.started',
                    params: { count: step.ids?.length ?? step.all?.count ?? 0, status: step.status },
                  },
                }),
              },
            ],
          },
          failedTo('idle', 'bulk.start_failed'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof bulkOrdersMachine>

export const bulkOrdersSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
}

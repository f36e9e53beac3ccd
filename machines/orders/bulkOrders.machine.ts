import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/apiError.ts'
import type { Job } from '#contract/jobs/entity.ts'
import type { callErrors } from '#contract/orders/errors.ts'
import type { AllOrders, ChosenOrders, OrdersToMove } from '#contract/orders/manyRules.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import {
  errorIn,
  eventOf,
  failedTo,
  failureToastOf,
  hasCode,
  type Reply,
  replyOf,
  succeeded,
  unexpectedTo,
} from '../core/reply.ts'

/**
 * Moves chosen orders or all of a list to a status, each by one step, or with `allSteps` by all steps of the chain up to
 * it.
 */
export type BulkOrdersEvent = { type: 'orders.move'; to: OrderStatus; allSteps?: boolean } & ChosenOrders
type MoveCode = CodeOf<typeof callErrors, 'moveOrders'>

type Context = {
  /** The step to make with the orders; a list has the number of orders that the screen shows. */
  step: OrdersToMove
  /** A list whose number of orders differed from the shown one, and the number that it had. */
  found: { all: AllOrders; count: number } | null
  /** Whether an odd number of jobs has started: a change ends the selection of a whole list. */
  hasOddJobs: boolean
}

/** The number of chosen orders. */
export const countOf = ({ ids = [], all }: ChosenOrders): number => all?.count ?? ids.length

/** A list with the number of orders that it had at its last step, where that was refused because of the shown number. */
export const counted = (all: AllOrders, found: Context['found']): AllOrders =>
  found && JSON.stringify(found.all) === JSON.stringify(all) ? { ...all, count: found.count } : all

/** The step as the person has confirmed it. */
const confirmedIn = ({ step, found }: Context): OrdersToMove =>
  step.all ? { ...step, all: counted(step.all, found) } : step

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
  actors: { moveOrders: port<OrdersToMove, Job, MoveCode>() },
  guards: {
    succeeded,
    isSelectionChanged: (_, reply: Reply<unknown, MoveCode>) => hasCode(reply, 'order.selection_changed'),
  },
  actions: {
    ...emitActions<Context, BulkOrdersEvent>(),
    setStep: assign({
      step: (_, { ids, all, to, allSteps }: BulkOrdersEvent) => ({
        ...(all ? { all } : { ids }),
        status: to,
        ...(allSteps && { allSteps }),
      }),
    }),
    takeCount: assign({
      found: ({ context: { step } }, reply: Reply<unknown, MoveCode>) =>
        step.all ? { all: step.all, count: Number(errorIn(reply).params?.count ?? 0) } : null,
    }),
    countJob: assign({ hasOddJobs: ({ context }) => !context.hasOddJobs }),
  },
}).createMachine({
  id: 'bulkOrders',
  description: 'Steps of many orders (`POST /order/bulk`)',
  meta: {
    redaction: { 'all.search': 'secret', 'moveOrders.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { step: { ids: [], status: 'processing' }, found: null, hasOddJobs: false },
  initial: 'idle',
  states: {
    idle: {
      description: 'Chosen orders, or all of a list, can be moved together.',
      on: {
        'orders.move': { target: 'starting', actions: { type: 'setStep', params: eventOf } },
      },
    },
    starting: {
      description: 'The server starts the job that moves the chosen orders.',
      tags: 'busy',
      invoke: {
        id: 'moveOrders',
        src: 'moveOrders',
        input: ({ context }) => confirmedIn(context),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: [
              'countJob',
              {
                type: 'toastSuccess',
                params: ({ context }) => ({
                  text: {
                    code: 'bulk.started',
                    params: { count: countOf(confirmedIn(context)), status: context.step.status },
                  },
                }),
              },
            ],
          },
          {
            guard: { type: 'isSelectionChanged', params: replyOf },
            target: 'idle',
            actions: [
              { type: 'takeCount', params: replyOf },
              { type: 'toastError', params: failureToastOf('bulk.start_failed') },
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
  /** Changes with each job that starts. */
  hasOddJobs: ({ context }: Snapshot) => context.hasOddJobs,
  /** The list whose number of orders differed from the shown one. */
  found: ({ context }: Snapshot) => context.found,
}

import { assign, type SnapshotFrom, setup } from 'xstate'
import type { CodeOf } from '#contract/calls/apiError.ts'
import type { callErrors } from '#contract/orders/errors.ts'
import type { AllOrders, ChosenOrders, OrdersToMove } from '#contract/orders/manyRules.ts'
import { moveOrders } from '#contract/orders/staffApi.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
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
type OrdersMove = { type: 'orders.move'; to: OrderStatus; allSteps?: boolean } & ChosenOrders

/** Any change of the selection ends what is known about its number. */
export type BulkOrdersEvent = OrdersMove | { type: 'selection.change' }
type MoveCode = CodeOf<typeof callErrors, 'moveOrders'>

type Context = {
  /** The step to make with the orders; a list has the number of orders that the screen shows. */
  step: OrdersToMove
  /** A refused step of the selection: the number of orders that was shown, and the number that the list had. */
  found: { status: AllOrders['status']; shown: number; count: number } | null
  /** Number of started jobs; each ends the selection of a whole list. */
  jobs: number
}

/** The number of chosen orders. */
export const countOf = ({ ids = [], all }: ChosenOrders): number => all?.count ?? ids.length

/** A list with the number of orders that it had at its last step, where that was refused because of the shown number. */
export const counted = (all: AllOrders, found: Context['found']): AllOrders =>
  found?.status === all.status && found?.shown === all.count ? { ...all, count: found.count } : all

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
  actors: {
    moveOrders: calls<typeof moveOrders, OrdersToMove, MoveCode>(moveOrders, (payload) => ({ payload }), {
      isOnce: true,
    }),
  },
  guards: {
    succeeded,
    isSelectionChanged: (_, reply: Reply<unknown, MoveCode>) => hasCode(reply, 'order.selection_changed'),
  },
  actions: {
    ...emitActions<Context, BulkOrdersEvent>(),
    setStep: assign({
      step: (_, { ids, all, to, allSteps }: OrdersMove) => ({
        ...(all ? { all } : { ids }),
        status: to,
        ...(allSteps && { allSteps }),
      }),
    }),
    takeCount: assign({
      found: ({ context: { step } }, reply: Reply<unknown, MoveCode>) =>
        step.all
          ? { status: step.all.status, shown: step.all.count, count: Number(errorIn(reply).params?.count ?? 0) }
          : null,
    }),
    forgetCount: assign({ found: null }),
    countJob: assign({ jobs: ({ context }) => context.jobs + 1 }),
  },
}).createMachine({
  id: 'bulkOrders',
  description: 'Steps of many orders (`POST /order/bulk`)',
  meta: {
    redaction: { 'all.search': 'secret', 'moveOrders.value': 'opaque' },
  } satisfies DeclaresRedaction,
  context: { step: { ids: [], status: 'processing' }, found: null, jobs: 0 },
  on: { 'selection.change': { actions: 'forgetCount' } },
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
              'forgetCount',
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
  jobs: ({ context }: Snapshot) => context.jobs,
  /** The refused step of the selection. */
  found: ({ context }: Snapshot) => context.found,
}

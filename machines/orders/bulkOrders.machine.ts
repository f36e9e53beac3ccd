import { assign, setup } from 'xstate'
import type { Job } from '../../contract/jobs/entity.ts'
import type { OrdersToMove } from '../../contract/orders/manyRules.ts'
import type { OrderStatus } from '../../contract/orders/status.ts'
import { bulkTexts as texts } from '../../messages/en/bulk.ts'
import { undoTexts } from '../../messages/en/undo.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted, Toast } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { type Reply, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { failedAndStaleTo } from '../core/replyTransitions.ts'

export type BulkOrdersEvent =
  /** Moves the orders to a status, each by one step, or with `allSteps` by all steps of the chain up to it. */
  | { type: 'orders.move'; ids: readonly string[]; to: OrderStatus; allSteps?: boolean }
  /** Takes back what a job has done. */
  | { type: 'job.undo'; id: string }

type Context = {
  /** The step to make with all orders of `ids`. */
  step: OrdersToMove
  /** Id of the job to take back. */
  jobId: string
}

/** The toast after the start of a job, with the button that takes it back. A recording has null instead of the job. */
const startedToast = (reply: Reply<Job | null>, { ids, status }: OrdersToMove): Toast => ({
  type: 'toast.success',
  text: texts.started(ids.length, status),
  ...(reply.ok && reply.value && { action: { label: undoTexts.undo, undo: { call: 'job', id: reply.value._id } } }),
})

/**
 * Steps of many orders (`POST /order/bulk`). The server does them as a job, which goes on without this page; the list of
 * jobs shows the progress and each order that was left as it is.
 */
export const bulkOrdersMachine = setup({
  types: {
    context: {} as Context,
    events: {} as BulkOrdersEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { moveOrders: port<OrdersToMove, Job>(), undoJob: port<{ id: string }, Job>() },
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
    setJob: assign({ jobId: (_, id: string) => id }),
  },
}).createMachine({
  id: 'bulkOrders',
  meta: { redaction: { 'moveOrders.value': 'opaque', 'undoJob.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { step: { ids: [], status: 'processing' }, jobId: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        'orders.move': { target: 'starting', actions: { type: 'setStep', params: ({ event }) => event } },
        'job.undo': { target: 'undoing', actions: { type: 'setJob', params: ({ event }) => event.id } },
      },
    },
    starting: {
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
              { type: 'emitEvent', params: ({ context, event }) => startedToast(event.output, context.step) },
              { type: 'invalidate', params: { kind: 'Job' } },
            ],
          },
          failedAndStaleTo('idle', texts.startFailed, 'Order'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
    undoing: {
      tags: 'busy',
      invoke: {
        id: 'undoJob',
        src: 'undoJob',
        input: ({ context }) => ({ id: context.jobId }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: [
              { type: 'toastSuccess', params: { text: undoTexts.undone.job } },
              { type: 'invalidate', params: { kind: 'Job' } },
            ],
          },
          failedAndStaleTo('idle', undoTexts.failed, 'Job'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

import { assign, type SnapshotFrom, setup } from 'xstate'
import { confirmOrder } from '#contract/orders/staffApi.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, succeeded, succeededTo, unexpectedTo } from '../core/reply.ts'

/** A call to the customer has confirmed the order. */
export type ConfirmOrderEvent = { type: 'order.confirm'; id: string }

type Context = {
  /** Ids of the orders to confirm; the call of the first is in progress. */
  queue: readonly string[]
}

export const confirmOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ConfirmOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { confirmOrder: calls(confirmOrder, ({ id }: { id: string }) => ({ params: { orderId: id } })) },
  guards: {
    succeeded,
    isNew: ({ context }, id: string) => !context.queue.includes(id),
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    ...emitActions<Context, ConfirmOrderEvent>(),
    enqueue: assign({ queue: ({ context }, id: string) => [...context.queue, id] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
}).createMachine({
  id: 'confirmOrder',
  description: 'Confirms orders by one press each, one after the other (`POST /order/confirm/{orderId}`)',
  meta: { redaction: { 'confirmOrder.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { queue: [] },
  initial: 'idle',
  on: {
    'order.confirm': {
      guard: { type: 'isNew', params: ({ event }) => event.id },
      actions: { type: 'enqueue', params: ({ event }) => event.id },
    },
  },
  states: {
    idle: { description: 'No confirmation is on its way.', always: { guard: 'hasMore', target: 'confirming' } },
    confirming: {
      description: 'The server confirms the first order of the queue; further ones wait.',
      tags: 'busy',
      exit: 'dequeue',
      invoke: {
        id: 'confirmOrder',
        src: 'confirmOrder',
        input: ({ context }) => ({ id: context.queue[0] ?? '' }),
        onDone: [succeededTo('idle', 'orders.confirmed'), failedTo('idle', 'orders.confirm_failed')],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof confirmOrderMachine>

export const confirmOrderSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the order waits for its call, or for its response. */
  confirming: (id: string) => (snapshot: Snapshot) => snapshot.context.queue.includes(id),
}

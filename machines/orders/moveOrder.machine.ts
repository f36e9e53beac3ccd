import { assign, setup } from 'xstate'
import type { Order } from '../../contract/orders/entity.ts'
import type { OrderStatus } from '../../contract/orders/status.ts'
import { ordersTexts as texts } from '../../messages/en/orders.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import { port } from '../core/port.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { failedAndStaleTo } from '../core/replyTransitions.ts'
import { movedToast } from './movedToast.ts'

/** A press on the next step of an order. */
export type MoveOrderEvent = { type: 'order.move'; id: string; to: OrderStatus }

type Move = { readonly id: string; readonly to: OrderStatus }

type Context = {
  /** The steps to make; the call of the first is in progress. */
  queue: readonly Move[]
}

/**
 * Moves orders to their next status by one press each, one after the other (`PATCH /order/update-status/{orderId}`). The
 * toast of a step offers to undo it.
 */
export const moveOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as MoveOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { updateOrderStatus: port<{ orderId: string; status: OrderStatus }, Order>() },
  guards: {
    succeeded,
    isNew: ({ context }, id: string) => context.queue.every((move) => move.id !== id),
    hasMore: ({ context }) => context.queue.length > 0,
  },
  actions: {
    ...emitActions<Context, MoveOrderEvent>(),
    enqueue: assign({ queue: ({ context }, { id, to }: Move) => [...context.queue, { id, to }] }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
  },
}).createMachine({
  id: 'moveOrder',
  meta: { redaction: { 'updateOrderStatus.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { queue: [] },
  initial: 'idle',
  on: {
    'order.move': {
      guard: { type: 'isNew', params: ({ event }) => event.id },
      actions: { type: 'enqueue', params: ({ event }) => event },
    },
  },
  states: {
    idle: { always: { guard: 'hasMore', target: 'moving' } },
    moving: {
      tags: 'busy',
      exit: 'dequeue',
      invoke: {
        id: 'updateOrderStatus',
        src: 'updateOrderStatus',
        input: ({ context: { queue } }) => ({ orderId: queue[0]?.id ?? '', status: queue[0]?.to ?? 'processing' }),
        onDone: [
          {
            guard: { type: 'succeeded', params: replyOf },
            target: 'idle',
            actions: [
              { type: 'emitEvent', params: ({ event }) => movedToast(event.output) },
              { type: 'invalidate', params: { kind: 'Order' } },
            ],
          },
          failedAndStaleTo('idle', texts.statusFailed, 'Order'),
        ],
        onError: unexpectedTo('idle'),
      },
    },
  },
})

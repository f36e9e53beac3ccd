import { assign, type SnapshotFrom, setup } from 'xstate'
import type { OrderStatus } from '#contract/orders/status.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, type Reply, replyOf, succeeded, unexpectedTo, warnAboutError } from '../core/reply.ts'
import { movedToast, stepCall } from './movedToast.ts'
import { type OrdersChanged, settleDelays, watchStatuses } from './orderWatch.ts'

/** A press on a step of an order; `through` are the statuses that it passes on the way, in their order. */
export type OrderMove = { type: 'order.move'; id: string; to: OrderStatus; through?: readonly OrderStatus[] }
/** The wait of one order has ended. */
type OrderSettled = { type: 'order.settled'; id: string }
export type MoveOrderEvent = OrderMove | OrdersChanged | OrderSettled

/** One step; only the last step of a press has a toast. */
type Move = { readonly id: string; readonly to: OrderStatus; readonly isLast: boolean }

type Context = {
  /** The steps to make; the call of the first is in progress. */
  queue: readonly Move[]
  /** Orders whose status has just changed, by this person or somebody else; each leaves them by a wait of its own. */
  changed: readonly string[]
}

const failed = failedTo('idle', 'orders.status_failed')
const unexpected = unexpectedTo('idle')

const moveOrderSetup = setup({
  types: {
    context: {} as Context,
    events: {} as MoveOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'busy',
  },
  actors: { updateOrderStatus: stepCall, watchStatuses },
  delays: settleDelays,
  guards: {
    succeeded,
    canMove: ({ context: { queue, changed } }, id: string) =>
      queue.every((move) => move.id !== id) && !changed.includes(id),
    hasMore: ({ context }) => context.queue.length > 0,
    hasOthersChanged: ({ context }, id: string) => context.changed.some((one) => one !== id),
    isOnTheWay: ({ context }, reply: Reply<unknown>) => reply.ok && context.queue[0]?.isLast === false,
  },
  actions: {
    ...emitActions<Context, MoveOrderEvent>(),
    enqueue: assign({
      queue: ({ context }, { id, to, through = [] }: OrderMove) => [
        ...context.queue,
        ...through.map((status) => ({ id, to: status, isLast: false })),
        { id, to, isLast: true },
      ],
    }),
    dequeue: assign({ queue: ({ context }) => context.queue.slice(1) }),
    addChanged: assign({
      changed: ({ context }, ids: readonly string[]) => [...new Set([...context.changed, ...ids])],
    }),
    removeChanged: assign({ changed: ({ context }, id: string) => context.changed.filter((one) => one !== id) }),
    /** Leaves out all steps of the press whose step has failed. */
    dropPress: assign({ queue: ({ context: { queue } }) => queue.filter(({ id }) => id !== queue[0]?.id) }),
  },
})

/**
 * A press moves an order to the next status, or through it to a later one. The toast offers to undo the last step. A
 * step that fails ends the press. An order whose status has just changed does not move for a second.
 */
export const moveOrderMachine = moveOrderSetup
  .extend({
    actions: {
      /** Each change of an order begins its wait again. */
      settleEach: moveOrderSetup.enqueueActions(({ event, enqueue }) => {
        if (event.type !== 'orders.changed') return
        for (const id of event.ids) {
          enqueue.cancel(id)
          enqueue.raise({ type: 'order.settled', id }, { id, delay: 'settle' })
        }
      }),
    },
  })
  .createMachine({
    id: 'moveOrder',
    description: 'Moves orders by one press each, one after the other (`PATCH /order/update-status/{orderId}`)',
    meta: { redaction: { 'updateOrderStatus.value': 'opaque' } } satisfies DeclaresRedaction,
    context: { queue: [], changed: [] },
    type: 'parallel',
    invoke: { id: 'watchStatuses', src: 'watchStatuses', onError: { actions: warnAboutError } },
    on: {
      'order.move': {
        guard: { type: 'canMove', params: ({ event }) => event.id },
        actions: { type: 'enqueue', params: ({ event }) => event },
      },
    },
    states: {
      steps: {
        description: 'The calls that move orders, one after the other.',
        initial: 'idle',
        states: {
          idle: { description: 'No order is being moved.', always: { guard: 'hasMore', target: 'moving' } },
          moving: {
            description: 'The server moves the first order of the queue; further ones wait.',
            tags: 'busy',
            invoke: {
              id: 'updateOrderStatus',
              src: 'updateOrderStatus',
              input: ({ context: { queue } }) => ({
                orderId: queue[0]?.id ?? '',
                status: queue[0]?.to ?? 'processing',
              }),
              onDone: [
                { guard: { type: 'isOnTheWay', params: replyOf }, target: 'idle', actions: 'dequeue' },
                {
                  guard: { type: 'succeeded', params: replyOf },
                  target: 'idle',
                  actions: [
                    'dequeue',
                    {
                      type: 'emitEvent',
                      params: ({ event }) => movedToast(event.output, 'owner', 'orders.status_updated'),
                    },
                  ],
                },
                { ...failed, actions: ['dropPress', failed.actions] },
              ],
              onError: { ...unexpected, actions: ['dropPress', ...unexpected.actions] },
            },
          },
        },
      },
      statuses: {
        description: 'Whether statuses have just changed, here or elsewhere.',
        initial: 'settled',
        on: {
          'orders.changed': {
            target: '.settling',
            actions: [{ type: 'addChanged', params: ({ event }) => event.ids }, 'settleEach'],
          },
        },
        states: {
          settled: { description: 'No status has just changed.' },
          settling: {
            description: 'The status of some orders has just changed: their buttons take no press for a moment.',
            on: {
              'order.settled': [
                {
                  guard: { type: 'hasOthersChanged', params: ({ event }) => event.id },
                  actions: { type: 'removeChanged', params: ({ event }) => event.id },
                },
                { target: 'settled', actions: { type: 'removeChanged', params: ({ event }) => event.id } },
              ],
            },
          },
        },
      },
    },
  })

type Snapshot = SnapshotFrom<typeof moveOrderMachine>

export const moveOrderSelect = {
  busy: (snapshot: Snapshot) => snapshot.hasTag('busy'),
  /** Whether the step of an order waits for its call, or for its response. */
  moving: (id: string) => (snapshot: Snapshot) => snapshot.context.queue.some((move) => move.id === id),
  /** Whether the status of an order has just changed, so that a press on its next step may mean the step before. */
  settling: (id: string) => (snapshot: Snapshot) => snapshot.context.changed.includes(id),
}

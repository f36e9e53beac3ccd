import { assign, type SnapshotFrom, setup } from 'xstate'
import type { Order } from '#contract/orders/entity.ts'
import { updateOrderStatus } from '#contract/orders/shopApi.ts'
import type { OrderStatus } from '#contract/orders/status.ts'
import { calls } from '../core/calls.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, isNotFound, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { movedToast } from './movedToast.ts'
import { allowedTransitions, type OrderActor } from './orderStatus.machine.ts'
import { type OrderNews, type OrderRef, orderWatch, setReadStatus, statusChanged, watchOrder } from './orderWatch.ts'

export type CancelOrderEvent =
  | OrderNews
  /** `by` is what the person is to the order on this screen. */
  | { type: 'dialog.open'; order: OrderRef; by: OrderActor }
  | { type: 'reason.change'; reason: string }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

/** Input of the call; an empty reason is none. */
export type Cancellation = { readonly orderId: string; readonly reason: string }

type Context = {
  order: OrderRef
  by: OrderActor
  /** Current status of the order; it differs from `order.status` after a change by somebody else. */
  currentStatus: OrderStatus
  reason: string
}

/** The dialog shows a change by somebody else at once. */
export const cancelOrderMachine = setup({
  types: {
    context: {} as Context,
    events: {} as CancelOrderEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    cancelOrder: calls(updateOrderStatus, ({ orderId, reason }: Cancellation) => ({
      params: { orderId },
      payload: { status: 'cancelled', ...(reason.trim() !== '' && { reason }) },
    })),
    watchOrder,
  },
  guards: {
    succeeded,
    isNotFound,
    isCancellable: ({ context }) => allowedTransitions(context.currentStatus, context.by).includes('cancelled'),
    isStatusChanged: ({ context }, status: OrderStatus) => context.currentStatus !== status,
  },
  actions: {
    ...emitActions<Context, CancelOrderEvent>(),
    openDialog: assign((_, { order, by }: { order: OrderRef; by: OrderActor }) => ({
      order,
      by,
      currentStatus: order.status,
      reason: '',
    })),
    setReason: assign({ reason: (_, reason: string) => reason }),
    setCurrentStatus: assign({ currentStatus: (_, status: OrderStatus) => status }),
  },
}).createMachine({
  id: 'cancelOrder',
  description: 'The dialog that cancels an order, with an optional reason',
  // A reason is a person's own text, unlike the other fields of this name.
  meta: { redaction: { reason: 'secret', 'cancelOrder.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { order: { id: '', status: 'pending' }, by: 'customer', currentStatus: 'pending', reason: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No order is chosen to be cancelled.',
      on: { 'dialog.open': { target: 'open', actions: { type: 'openDialog', params: ({ event }) => event } } },
    },
    open: {
      description: 'The dialog shows one order, whose changes by others are watched.',
      tags: 'confirming',
      initial: 'deciding',
      invoke: orderWatch,
      on: { 'order.read': statusChanged, 'order.gone': '.gone' },
      states: {
        deciding: {
          description: 'The current status decides whether the order can be cancelled.',
          always: [{ guard: 'isCancellable', target: 'editing' }, 'blocked'],
        },
        editing: {
          description: 'The person may write a reason, and confirms or goes back.',
          on: {
            'reason.change': { actions: { type: 'setReason', params: ({ event }) => event.reason } },
            'dialog.confirm': 'cancelling',
            'dialog.cancel': '#cancelOrder.closed',
          },
        },
        blocked: {
          description: 'The order cannot be cancelled any more.',
          on: { 'dialog.cancel': '#cancelOrder.closed' },
        },
        gone: {
          description: 'The order is deleted; the reason stays, so that it can be copied.',
          on: { 'dialog.cancel': '#cancelOrder.closed' },
        },
        cancelling: {
          description: 'The server cancels the order.',
          tags: 'busy',
          // During the call, a read updates the status only; the response decides the next state.
          on: { 'order.read': { actions: setReadStatus } },
          invoke: {
            id: 'cancelOrder',
            src: 'cancelOrder',
            input: ({ context }) => ({ orderId: context.order.id, reason: context.reason }),
            onDone: [
              {
                guard: { type: 'succeeded', params: replyOf },
                target: '#cancelOrder.closed',
                actions: [
                  {
                    type: 'emitEvent',
                    params: ({ context, event }) => movedToast(event.output, context.by, 'orders.cancelled'),
                  },
                ],
              },
              {
                guard: { type: 'isNotFound', params: replyOf },
                ...failedTo('#cancelOrder.closed', 'orders.cancel_failed'),
              },
              failedTo('deciding', 'orders.cancel_failed'),
            ],
            onError: unexpectedTo('deciding'),
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof cancelOrderMachine>

export const cancelOrderSelect = {
  ...dialogSelect,
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  by: (snapshot: Snapshot) => snapshot.context.by,
  reason: (snapshot: Snapshot) => snapshot.context.reason,
  /** Current status of the order. */
  currentStatus: (snapshot: Snapshot) => snapshot.context.currentStatus,
  /** Whether somebody else has changed the status since the dialog opened. */
  changedElsewhere: ({ context }: Snapshot) => context.currentStatus !== context.order.status,
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches({ open: 'gone' }),
  /** Whether the order cannot be cancelled any more. */
  blocked: (snapshot: Snapshot) => snapshot.matches({ open: 'blocked' }),
}

/**
 * Whether a screen offers to cancel an order: the server allows it to this person, and the chart to what the person is
 * on this screen. The server knows whether an owner sells the whole order; the chart knows the latest status.
 */
export const isCancellable = ({ status, canCancel }: Pick<Order, 'status' | 'canCancel'>, by: OrderActor): boolean =>
  canCancel && allowedTransitions(status, by).includes('cancelled')

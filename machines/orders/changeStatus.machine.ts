import { assign, type SnapshotFrom, setup } from 'xstate'
import { factsOf, type OrderStatus } from '#contract/orders/status.ts'
import { emitActions } from '../core/emitActions.ts'
import type { FlowEmitted } from '../core/emitted.ts'
import type { DeclaresRedaction } from '../core/redaction.ts'
import { failedTo, isNotFound, replyOf, succeeded, unexpectedTo } from '../core/reply.ts'
import { dialogSelect } from '../core/selectors.ts'
import { movedToast, stepCall } from './movedToast.ts'
import { nextOnChain } from './orderStatus.machine.ts'
import {
  type HeldBy,
  type OrderNews,
  type OrderRead,
  type OrderRef,
  orderWatch,
  settleDelays,
  watchOrder,
} from './orderWatch.ts'

export type ChangeStatusEvent =
  | OrderNews
  | { type: 'dialog.open'; order: OrderRef }
  | { type: 'dialog.confirm' }
  | { type: 'dialog.cancel' }

type Context = {
  order: OrderRef
  /** Current status of the order; it differs from `order.status` after a change by somebody else. */
  currentStatus: OrderStatus
  /** The next status of the chain, the only one that the dialog offers; null after a terminal status. */
  nextStatus: OrderStatus | null
  /** What keeps the order from its next status. */
  held: HeldBy
}

const readOf = ({ event }: { event: OrderRead }) => event

/** The dialog shows a change by somebody else at once. */
export const changeStatusMachine = setup({
  types: {
    context: {} as Context,
    events: {} as ChangeStatusEvent,
    emitted: {} as FlowEmitted,
    tags: {} as 'confirming' | 'busy',
  },
  actors: {
    updateOrderStatus: stepCall,
    watchOrder,
  },
  delays: settleDelays,
  guards: {
    succeeded,
    isNotFound,
    isChangedElsewhere: ({ context }) => context.currentStatus !== context.order.status,
    isTerminal: ({ context }) => factsOf(context.currentStatus).terminal,
    isHeld: ({ context }) => context.currentStatus === 'pending' && context.held !== null,
    isReadChanged: ({ context }, { status, held = null }: OrderRead) =>
      context.currentStatus !== status || context.held !== held,
  },
  actions: {
    ...emitActions<Context, ChangeStatusEvent>(),
    openDialog: assign((_, order: OrderRef) => ({
      order,
      currentStatus: order.status,
      nextStatus: nextOnChain(order.status),
      held: order.held ?? null,
    })),
    setRead: assign((_, { status, held = null }: OrderRead) => ({
      currentStatus: status,
      nextStatus: nextOnChain(status),
      held,
    })),
  },
}).createMachine({
  id: 'changeStatus',
  description: "The dialog that changes an order's status (product 8.2, 8.3)",
  meta: { redaction: { 'updateOrderStatus.value': 'opaque' } } satisfies DeclaresRedaction,
  context: { order: { id: '', status: 'pending' }, currentStatus: 'pending', nextStatus: 'processing', held: null },
  initial: 'closed',
  states: {
    closed: {
      description: 'No order is chosen.',
      on: { 'dialog.open': { target: 'open', actions: { type: 'openDialog', params: ({ event }) => event.order } } },
    },
    open: {
      description: 'The dialog shows one order, whose changes by others are watched.',
      tags: 'confirming',
      initial: 'deciding',
      invoke: orderWatch,
      on: {
        'order.read': {
          guard: { type: 'isReadChanged', params: readOf },
          target: '.deciding',
          actions: { type: 'setRead', params: readOf },
        },
        'order.gone': '.gone',
      },
      states: {
        deciding: {
          description: 'The current status decides what the dialog offers.',
          always: [
            { guard: 'isTerminal', target: 'ended' },
            { guard: 'isHeld', target: 'held' },
            { guard: 'isChangedElsewhere', target: 'settling' },
            'choosing',
          ],
        },
        settling: {
          description:
            'Somebody else has just moved the order, so the button has another step now and takes no press for a moment.',
          after: { settle: 'choosing' },
          on: { 'dialog.cancel': '#changeStatus.closed' },
        },
        choosing: {
          description: 'The next step of the order can be confirmed.',
          on: {
            'dialog.confirm': 'updating',
            'dialog.cancel': '#changeStatus.closed',
          },
        },
        ended: {
          description: 'The order has reached its last status; no step follows.',
          on: { 'dialog.cancel': '#changeStatus.closed' },
        },
        held: {
          description: 'The order waits for a call or for its payment, so that it takes no step yet.',
          on: { 'dialog.cancel': '#changeStatus.closed' },
        },
        gone: { description: 'Somebody has deleted the order.', on: { 'dialog.cancel': '#changeStatus.closed' } },
        updating: {
          description: 'The server changes the status.',
          tags: 'busy',
          // During the call, a read updates the status only; the response decides the next state.
          on: { 'order.read': { actions: { type: 'setRead', params: readOf } } },
          invoke: {
            id: 'updateOrderStatus',
            src: 'updateOrderStatus',
            input: ({ context }) => ({
              orderId: context.order.id,
              status: context.nextStatus ?? context.currentStatus,
            }),
            onDone: [
              {
                guard: { type: 'succeeded', params: replyOf },
                target: '#changeStatus.closed',
                actions: [
                  {
                    type: 'emitEvent',
                    params: ({ event }) => movedToast(event.output, 'owner', 'orders.status_updated'),
                  },
                ],
              },
              {
                guard: { type: 'isNotFound', params: replyOf },
                ...failedTo('#changeStatus.closed', 'orders.status_failed'),
              },
              failedTo('deciding', 'orders.status_failed'),
            ],
            onError: unexpectedTo('deciding'),
          },
        },
      },
    },
  },
})

type Snapshot = SnapshotFrom<typeof changeStatusMachine>

export const changeStatusSelect = {
  ...dialogSelect,
  orderId: (snapshot: Snapshot) => snapshot.context.order.id,
  /** Current status of the order. */
  currentStatus: (snapshot: Snapshot) => snapshot.context.currentStatus,
  /** The only status that the dialog offers; null after a terminal status. */
  nextStatus: (snapshot: Snapshot): OrderStatus | null => snapshot.context.nextStatus,
  /** Whether somebody else has changed the status since the dialog opened. */
  changedElsewhere: ({ context }: Snapshot) => context.currentStatus !== context.order.status,
  /** Whether somebody else has moved the order so recently that a press may mean the step before. */
  settling: (snapshot: Snapshot) => snapshot.matches({ open: 'settling' }),
  /** Whether somebody has deleted the order. */
  gone: (snapshot: Snapshot) => snapshot.matches({ open: 'gone' }),
  /** What the order waits for; null where it takes its next step. */
  held: (snapshot: Snapshot): HeldBy => (snapshot.matches({ open: 'held' }) ? snapshot.context.held : null),
  /** Whether the status is terminal. */
  terminal: (snapshot: Snapshot) => snapshot.matches({ open: 'ended' }),
}

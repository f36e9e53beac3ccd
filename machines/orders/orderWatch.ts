import { fromCallback } from 'xstate'
import type { heldBy } from '#contract/orders/facts.ts'
import type { OrderStatus } from '#contract/orders/status.ts'

/** Time without a press after a change of a status, so that a double press does not make the step after it. */
export const settleDelays = { settle: 1000 } as const

/** What keeps a pending order from being processed; absent or null where nothing does. */
export type HeldBy = ReturnType<typeof heldBy>

/** The order as it was when a dialog opened. */
export type OrderRef = { readonly id: string; readonly status: OrderStatus; readonly held?: HeldBy }

/** The order has been read again. */
export type OrderRead = { type: 'order.read'; status: OrderStatus; held?: HeldBy }
/** A read no longer has the order: somebody has deleted it. */
type OrderGone = { type: 'order.gone' }
export type OrderNews = OrderRead | OrderGone

/** The actor `watchOrder`, which the application provides: it sends the news of each read of the order. */
export const watchOrder = fromCallback<OrderNews, { id: string }>(() => {})

/** Reads have shown other statuses of these orders. */
export type OrdersChanged = { type: 'orders.changed'; ids: readonly string[] }

/** The actor `watchStatuses`, which the application provides: it compares each read of a list with the one before. */
export const watchStatuses = fromCallback<OrdersChanged>(() => {})

/** The child of an open dialog that reports each read of its order. */
export const orderWatch = {
  id: 'watchOrder',
  src: 'watchOrder',
  input: ({ context }: { context: { order: Pick<OrderRef, 'id'> } }) => ({ id: context.order.id }),
  onError: { actions: { type: 'warnUnexpected', params: ({ event }: { event: { error: unknown } }) => event } },
} as const

/** The action after a read of the order. */
export const setReadStatus = {
  type: 'setCurrentStatus',
  params: ({ event }: { event: OrderRead }) => event.status,
} as const

/** The transition of an open dialog after a change of the status by somebody else. */
export const statusChanged = {
  guard: { type: 'isStatusChanged', params: ({ event }: { event: OrderRead }) => event.status },
  target: '.deciding',
  actions: setReadStatus,
} as const

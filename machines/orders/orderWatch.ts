import { fromCallback } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'

/** The order as it was when a dialog opened. */
export type OrderRef = { readonly id: string; readonly status: OrderStatus }

/** The order has been read again. */
export type OrderRead = { type: 'order.read'; status: OrderStatus }

/** The actor `watchOrder`, which the application provides: it sends `order.read` after each read of the order. */
export const watchOrder = fromCallback<OrderRead, { id: string }>(() => {})

/** The child of an open dialog that reports each read of its order. */
export const orderWatch = {
  id: 'watchOrder',
  src: 'watchOrder',
  input: ({ context }: { context: { order: OrderRef } }) => ({ id: context.order.id }),
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

import { setup, transition } from 'xstate'
import type { OrderStatus } from '../../contract/orders/status.ts'

/**
 * The statuses of an order (product 8.1 to 8.3): one step forward at a time; delivered and cancelled are terminal. Both
 * the dialog and the server take the allowed changes from this machine.
 */
export const orderStatusMachine = setup({
  types: {
    input: {} as { status: OrderStatus },
    context: {} as { initial: OrderStatus },
    events: {} as { type: 'order.advance' },
    tags: {} as 'terminal',
  },
  guards: { startsAt: ({ context }, { status }: { status: OrderStatus }) => context.initial === status },
}).createMachine({
  id: 'orderStatus',
  context: ({ input }) => ({ initial: input.status }),
  initial: 'reading',
  states: {
    reading: {
      always: [
        { guard: { type: 'startsAt', params: { status: 'pending' } }, target: 'pending' },
        { guard: { type: 'startsAt', params: { status: 'processing' } }, target: 'processing' },
        { guard: { type: 'startsAt', params: { status: 'shipped' } }, target: 'shipped' },
        { guard: { type: 'startsAt', params: { status: 'delivered' } }, target: 'delivered' },
        'cancelled',
      ],
    },
    pending: { on: { 'order.advance': 'processing' } },
    processing: { on: { 'order.advance': 'shipped' } },
    shipped: { on: { 'order.advance': 'delivered' } },
    delivered: { type: 'final', tags: 'terminal' },
    cancelled: { type: 'final', tags: 'terminal' },
  },
})

const nextByStatus = new Map<OrderStatus, OrderStatus | null>()

/** The next status; null after a terminal one. Cached per status, because long lists compute it for every card. */
export const nextStatus = (status: OrderStatus): OrderStatus | null => {
  const known = nextByStatus.get(status)
  if (known !== undefined) return known
  const current = orderStatusMachine.resolveState({ value: status, context: { initial: status } })
  const [after] = transition(orderStatusMachine, current, { type: 'order.advance' })
  const next = after.value === status ? null : (after.value as OrderStatus)
  nextByStatus.set(status, next)
  return next
}

/** Whether an order may change from one status to the other. */
export const allows = (from: OrderStatus, to: OrderStatus): boolean => nextStatus(from) === to

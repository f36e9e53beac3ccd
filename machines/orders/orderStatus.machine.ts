import { setup, transition } from 'xstate'
import type { OrderStatus } from '../../contract/constants.ts'

/**
 * The chain that an order goes through (spec section 4, Order status): one step forward at a time; delivered and
 * cancelled are terminal. Both the dialog and the server ask this chart what is allowed.
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

const following = new Map<OrderStatus, OrderStatus | null>()

/** The one status that may follow; null after a terminal one. Long lists ask it of every card: the chart is asked once. */
export const nextStatus = (status: OrderStatus): OrderStatus | null => {
  const known = following.get(status)
  if (known !== undefined) return known
  const here = orderStatusMachine.resolveState({ value: status, context: { initial: status } })
  const [there] = transition(orderStatusMachine, here, { type: 'order.advance' })
  const next = there.value === status ? null : (there.value as OrderStatus)
  following.set(status, next)
  return next
}

/** Whether an order may move from one status to the other. */
export const allows = (from: OrderStatus, to: OrderStatus): boolean => nextStatus(from) === to

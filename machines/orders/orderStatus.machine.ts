import { setup, transition } from 'xstate'
import { factsOf, type OrderStatus } from '../../contract/orders/status.ts'

/**
 * What a person is to an order, with rights in ascending order. A person who is several of these acts as the last one.
 */
export const ORDER_ACTORS = ['partOwner', 'customer', 'owner', 'admin'] as const
/** `owner` sells every item of the order, `partOwner` only some of them. */
export type OrderActor = (typeof ORDER_ACTORS)[number]

const ORDER_EVENTS = ['order.process', 'order.ship', 'order.deliver', 'order.cancel'] as const
export type OrderStatusEvent = {
  [Type in (typeof ORDER_EVENTS)[number]]: { readonly type: Type; readonly by: OrderActor }
}[(typeof ORDER_EVENTS)[number]]

/**
 * The statuses of an order and their steps (product 8.1 to 8.3): the chain to the delivery, and cancelling. The state
 * names are the statuses. The browser's dialogs and the server take the allowed steps from this machine.
 */
export const orderStatusMachine = setup({
  types: { events: {} as OrderStatusEvent },
  guards: {
    isAdmin: ({ event }) => event.by === 'admin',
    isOwnerOrAdmin: ({ event }) => event.by === 'owner' || event.by === 'admin',
    isCustomerOwnerOrAdmin: ({ event }) => event.by !== 'partOwner',
  },
}).createMachine({
  id: 'orderStatus',
  initial: 'pending',
  states: {
    pending: {
      on: {
        'order.process': { guard: 'isOwnerOrAdmin', target: 'processing' },
        'order.cancel': { guard: 'isCustomerOwnerOrAdmin', target: 'cancelled' },
      },
    },
    processing: {
      on: {
        'order.ship': { guard: 'isOwnerOrAdmin', target: 'shipped' },
        'order.cancel': { guard: 'isOwnerOrAdmin', target: 'cancelled' },
      },
    },
    shipped: {
      on: {
        'order.deliver': { guard: 'isOwnerOrAdmin', target: 'delivered' },
        // The delivery failed, and the courier has returned the goods.
        'order.cancel': { guard: 'isAdmin', target: 'cancelled' },
      },
    },
    delivered: { type: 'final' },
    cancelled: { type: 'final' },
  },
})

const computeTransitions = (status: OrderStatus, by: OrderActor): readonly OrderStatus[] => {
  const current = orderStatusMachine.resolveState({ value: status })
  return ORDER_EVENTS.map((type) => transition(orderStatusMachine, current, { type, by })[0].value).filter(
    (next) => next !== status,
  )
}

const known = new Map<string, readonly OrderStatus[]>()

/**
 * The statuses that an order with this status may change to, by this person. Cached, because long lists compute them
 * for every card.
 */
export const allowedTransitions = (status: OrderStatus, by: OrderActor): readonly OrderStatus[] => {
  const key = `${status} ${by}`
  const cached = known.get(key)
  if (cached) return cached
  const transitions = computeTransitions(status, by)
  known.set(key, transitions)
  return transitions
}

/** The next status of the chain (product 8.2); null for a terminal status. */
export const nextOnChain = (status: OrderStatus): OrderStatus | null =>
  allowedTransitions(status, 'admin').find((next) => factsOf(next).onChain) ?? null

/** The steps of the chain that lead from one status to a later one, the last of them included; none where there is no way. */
export const stepsTo = (from: OrderStatus, to: OrderStatus): readonly OrderStatus[] => {
  const next = nextOnChain(from)
  if (next === null || next === to) return next === null ? [] : [to]
  const rest = stepsTo(next, to)
  return rest.length === 0 ? [] : [next, ...rest]
}

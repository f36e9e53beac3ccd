import { assign, setup } from 'xstate'
import { UNDO_S } from '#contract/constants.ts'
import { heldBy, type OrderFacts } from '#contract/orders/facts.ts'
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#contract/orders/status.ts'
import { moved } from '../core/lifeCycle.ts'

/**
 * The role of a person in an order, with rights in ascending order. A person who is several of these acts as the last one.
 */
export const ORDER_ACTORS = ['partOwner', 'customer', 'owner', 'admin'] as const
/** `owner` sells every item of the order, `partOwner` only some of them. */
export type OrderActor = (typeof ORDER_ACTORS)[number]

/** The events that lead to another status, on the way of an order; taking one back leads to the status before it. */
export const ORDER_STEPS = ['order.process', 'order.ship', 'order.deliver', 'order.cancel'] as const

/** The last step of an order that is in force, and what has happened since. */
export interface StepToUndo {
  /** The status before the step. */
  readonly from: OrderStatus
  /** Whether it is the step that the person means: a later one of somebody else is not. */
  readonly isLast: boolean
  /** Whether this person has made it. */
  readonly isOwn: boolean
  /** Seconds since the step; a job of many steps has a limit of its own. */
  readonly age: number | 'limited by the job'
  /** Whether the sending of its mails and SMS has begun. */
  readonly isAnnounced: boolean
  /** Whether the customer has asked for a refund or written a review since the delivery. */
  readonly isUsed: boolean
  /** Whether the refund request of the cancellation is filled in or handled. */
  readonly isRefundTouched: boolean
  /** Whether the pieces that the cancellation has returned are sold. */
  readonly isStockGone: boolean
}

export type OrderStatusEvent =
  | {
      readonly [Type in (typeof ORDER_STEPS)[number]]: { readonly type: Type; readonly by: OrderActor }
    }[(typeof ORDER_STEPS)[number]]
  | { readonly type: 'order.confirm'; readonly by: OrderActor }
  | { readonly type: 'order.undo'; readonly by: OrderActor; readonly step: StepToUndo }
  | { readonly type: 'order.expire' }
  | { readonly type: 'order.revive'; readonly isExpired: boolean; readonly isStockGone: boolean }

/** An order whose processing needs nothing more. */
export const READY: OrderFacts = { mustBeConfirmed: false, mustBePaid: false }

/** What a step that is taken back needs. */
const UNDO_RULES = {
  isLast: ({ isLast }: StepToUndo) => isLast,
  isOwn: ({ isOwn }: StepToUndo) => isOwn,
  isInTime: ({ age }: StepToUndo) => age === 'limited by the job' || age < UNDO_S,
  isUnannounced: ({ isAnnounced }: StepToUndo) => !isAnnounced,
  isUnused: ({ isUsed }: StepToUndo) => !isUsed,
  isRefundUntouched: ({ isRefundTouched }: StepToUndo) => !isRefundTouched,
  isStockLeft: ({ isStockGone }: StepToUndo) => !isStockGone,
}

/** The rule by which a step stays; undefined where none does. */
export const ruleAgainstUndo = (step: StepToUndo): keyof typeof UNDO_RULES | undefined =>
  (Object.keys(UNDO_RULES) as (keyof typeof UNDO_RULES)[]).find((rule) => !UNDO_RULES[rule](step))

/** The person of an event; none for what the shop does by itself. */
const byOf = (event: OrderStatusEvent) => ('by' in event ? event.by : undefined)
const isStaff = (by: OrderActor | undefined) => by === 'owner' || by === 'admin'

/**
 * The steps are the chain to the delivery, cancelling, the confirmation by a call, and taking the last step back. The
 * state names are the statuses; none is final, because a step into each can be taken back. The browser's dialogs,
 * buttons and toasts and the server's decisions ask this machine.
 */
export const orderStatusMachine = setup({
  types: { input: {} as OrderFacts, context: {} as OrderFacts, events: {} as OrderStatusEvent },
  guards: {
    isAdmin: ({ event }) => byOf(event) === 'admin',
    isOwnerOrAdmin: ({ event }) => isStaff(byOf(event)),
    isCustomerOwnerOrAdmin: ({ event }) => byOf(event) !== 'partOwner',
    isConfirmable: ({ context, event }) => isStaff(byOf(event)) && context.mustBeConfirmed,
    isReady: ({ context, event }) => isStaff(byOf(event)) && heldBy(context) === null,
    isUnpaid: ({ context }) => context.mustBePaid,
    /** Whether it was cancelled because nobody had paid, and its pieces are still there. */
    isRevivable: ({ event }) => event.type === 'order.revive' && event.isExpired && !event.isStockGone,
    /** Whether the step came from this status, and nothing keeps it. */
    isUndoable: ({ event }, { to }: { to: OrderStatus }) =>
      event.type === 'order.undo' &&
      isStaff(event.by) &&
      event.step.from === to &&
      ruleAgainstUndo(event.step) === undefined,
  },
  actions: { confirm: assign({ mustBeConfirmed: false }) },
}).createMachine({
  id: 'orderStatus',
  description: 'The statuses of an order and their steps (product 8.1 to 8.3)',
  context: ({ input }) => input,
  initial: 'pending',
  states: {
    pending: {
      description: 'Placed; the shop has not begun. It may wait for a call, or for its payment.',
      on: {
        'order.confirm': { guard: 'isConfirmable', actions: 'confirm' },
        'order.process': { guard: 'isReady', target: 'processing' },
        'order.cancel': { guard: 'isCustomerOwnerOrAdmin', target: 'cancelled' },
        'order.expire': {
          guard: 'isUnpaid',
          target: 'cancelled',
          description: 'Nobody has paid as long as the order keeps its goods.',
        },
      },
    },
    processing: {
      description: 'The seller prepares the parcel.',
      on: {
        'order.ship': { guard: 'isOwnerOrAdmin', target: 'shipped' },
        'order.cancel': { guard: 'isOwnerOrAdmin', target: 'cancelled' },
        'order.undo': { guard: { type: 'isUndoable', params: { to: 'pending' } }, target: 'pending' },
      },
    },
    shipped: {
      description: 'A courier has the parcel.',
      on: {
        'order.deliver': { guard: 'isOwnerOrAdmin', target: 'delivered' },
        // The delivery failed, and the courier has returned the goods.
        'order.cancel': { guard: 'isAdmin', target: 'cancelled' },
        'order.undo': { guard: { type: 'isUndoable', params: { to: 'processing' } }, target: 'processing' },
      },
    },
    delivered: {
      description: 'The customer has the parcel, and has paid.',
      on: { 'order.undo': { guard: { type: 'isUndoable', params: { to: 'shipped' } }, target: 'shipped' } },
    },
    cancelled: {
      description: 'Nothing is delivered. Its pieces are in stock again, and what was paid is requested back.',
      on: {
        'order.undo': [
          { guard: { type: 'isUndoable', params: { to: 'pending' } }, target: 'pending' },
          { guard: { type: 'isUndoable', params: { to: 'processing' } }, target: 'processing' },
          { guard: { type: 'isUndoable', params: { to: 'shipped' } }, target: 'shipped' },
        ],
        'order.revive': {
          guard: 'isRevivable',
          target: 'pending',
          description: 'The payment has come after the order had expired.',
        },
      },
    },
  },
})

/** An order as the chart knows it. */
export interface OrderInChart extends OrderFacts {
  readonly status: OrderStatus
}

/** The order after an event; undefined where the chart does not allow it. */
export const decide = ({ status, ...context }: OrderInChart, event: OrderStatusEvent): OrderInChart | undefined => {
  const after = moved(orderStatusMachine, status, context, event)
  return after && { status: after.value, ...after.context }
}

/** Whether this person may make the step of an order to a status now. */
export const mayMove = (order: OrderInChart, to: OrderStatus, by: OrderActor): boolean =>
  ORDER_STEPS.some((type) => decide(order, { type, by })?.status === to)

const known = new Map<string, readonly OrderStatus[]>()

/**
 * The statuses that a confirmed and paid order with this status may change to, by this person. Cached, because long lists
 * compute them for every card.
 */
export const allowedTransitions = (status: OrderStatus, by: OrderActor): readonly OrderStatus[] => {
  const key = `${status} ${by}`
  const cached = known.get(key)
  if (cached) return cached
  const transitions = ORDER_STEPS.flatMap((type) => decide({ ...READY, status }, { type, by })?.status ?? [])
  known.set(key, transitions)
  return transitions
}

/** A step of the person, before anything else happens. */
export const JUST_MADE = {
  isLast: true,
  isOwn: true,
  age: 0,
  isAnnounced: false,
  isUsed: false,
  isRefundTouched: false,
  isStockGone: false,
} satisfies Omit<StepToUndo, 'from'>

/** Whether this person can take back their own step that has just led to a status, before anything else happens. */
export const canUndo = (status: OrderStatus, by: OrderActor): boolean =>
  ORDER_STATUSES.some((from) => {
    const step = { ...JUST_MADE, from }
    return decide({ ...READY, status }, { type: 'order.undo', by, step }) !== undefined
  })

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

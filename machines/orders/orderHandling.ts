import type { Order } from '#contract/orders/entity.ts'
import { factsOfOrder, heldBy, isPaidBefore } from '#contract/orders/facts.ts'
import { factsOf, type OrderStatus } from '#contract/orders/status.ts'
import {
  allowedTransitions,
  decide,
  mayMove,
  nextOnChain,
  type OrderActor,
  type OrderInChart,
} from './orderStatus.machine.ts'

/** What the staff may do with an order, and why not. The screens and the server ask the same functions. */

const shared = { code: 'order.shared' } as const

/** Why the server refuses a step of the status chart: the code of its error with the parameters; undefined where it does not. */
export const againstMove = (order: OrderInChart, to: OrderStatus, by: OrderActor) => {
  if (by === 'partOwner') return shared
  if (mayMove(order, to, by)) return undefined
  const { status: from } = order
  const held = heldBy(order)
  if (held && allowedTransitions(from, by).includes(to)) return { code: held }
  const next = nextOnChain(from)
  if (next === null) return { code: 'order.ended', from } as const
  return factsOf(to).onChain
    ? ({ code: 'order.status_not_allowed', from, next } as const)
    : ({ code: 'order.step_not_allowed', from, to } as const)
}
export type MoveRefusal = NonNullable<ReturnType<typeof againstMove>>

/** The same of the confirmation by a call. The server lets an order as it is that needs none. */
export const againstConfirmation = (order: OrderInChart, by: OrderActor) => {
  if (by === 'partOwner') return shared
  if (!order.mustBeConfirmed || decide(order, { type: 'order.confirm', by })) return undefined
  return { code: 'order.ended', from: order.status } as const
}

/** The same of a correction. */
export const againstCorrection = ({ status: from }: Pick<OrderInChart, 'status'>, by: OrderActor) => {
  if (by === 'partOwner') return shared
  return from === 'pending' ? undefined : ({ code: 'order.not_correctable', from } as const)
}

/** The same of an edit of its lines. */
export const againstEdit = ({ status: from }: Pick<OrderInChart, 'status'>, by: OrderActor) => {
  if (by === 'partOwner') return shared
  return from === 'pending' || from === 'processing' ? undefined : ({ code: 'order_edit.not_editable', from } as const)
}

/** The same of a deletion, which only administrators make: money that comes later would find no order. */
export const againstDeletion = (
  { status: from }: Pick<OrderInChart, 'status'>,
  { isPaid, isBeingPaid }: { readonly isPaid: boolean; readonly isBeingPaid: boolean },
) => {
  if (factsOf(from).terminal) return { code: 'order.not_deletable', from } as const
  if (isPaid) return { code: 'order.paid' } as const
  return isBeingPaid ? ({ code: 'order.being_paid' } as const) : undefined
}

/** An order as the screens of the staff have it. */
export type StaffOrder = Pick<
  Order,
  'status' | 'confirmation' | 'paymentMethod' | 'paymentStatus' | 'payVerifying' | 'shared'
>

/** A step of the staff: to a status, or one that keeps it. */
export type StaffStep = OrderStatus | 'confirm' | 'correct' | 'edit' | 'delete'

/** Why the server refuses a step of an order to this person; undefined where it makes it. */
export const refusalOf = (order: StaffOrder, step: StaffStep, by: 'admin' | 'owner') => {
  const known = { status: order.status, ...factsOfOrder(order) }
  const actor = order.shared ? 'partOwner' : by
  switch (step) {
    case 'confirm':
      return againstConfirmation(known, actor)
    case 'correct':
      return againstCorrection(known, actor)
    case 'edit':
      return againstEdit(known, actor)
    case 'delete':
      return againstDeletion(known, {
        isPaid: order.paymentStatus === 'paid',
        isBeingPaid: order.payVerifying,
      })
    default:
      return againstMove(known, step, actor)
  }
}

/** Whether the amount of an order stays, because it is paid or being paid. */
export const isAmountFixed = ({
  paymentStatus,
  payVerifying,
}: Pick<Order, 'paymentStatus' | 'payVerifying'>): boolean =>
  payVerifying || (paymentStatus !== null && paymentStatus !== 'unpaid')

/** Whether a call has to confirm the order before it is processed. */
export const needsCall = ({ status, confirmation }: Pick<Order, 'status' | 'confirmation'>): boolean =>
  status === 'pending' && confirmation === 'needed'

/** The one step that an order waits for. */
export type MainStep =
  | { readonly type: 'confirm' }
  | { readonly type: 'checkPayment' }
  | { readonly type: 'move'; readonly to: OrderStatus }

const mainStep = (order: StaffOrder, by: 'admin' | 'owner'): MainStep | null => {
  if (needsCall(order)) return refusalOf(order, 'confirm', by) ? null : { type: 'confirm' }
  const to = nextOnChain(order.status)
  if (to === null) return null
  const refusal = refusalOf(order, to, by)
  if (!refusal) return { type: 'move', to }
  return refusal.code === 'order.unpaid' && order.payVerifying && by === 'admin' ? { type: 'checkPayment' } : null
}

const known = new Map<string, MainStep | null>()

/**
 * The main step of an order for a person of the staff: its confirmation, the look at a payment that is being checked, or
 * its next status. Null for an order that has ended, that an administrator moves, or that waits for its customer's money.
 * Cached, because long lists compute it for every order.
 */
export const mainStepOf = (order: StaffOrder, by: 'admin' | 'owner'): MainStep | null => {
  const { status, confirmation, paymentMethod, paymentStatus, payVerifying, shared: isShared } = order
  const key = [status, confirmation, isPaidBefore(paymentMethod), paymentStatus, payVerifying, isShared, by].join(' ')
  const cached = known.get(key)
  if (cached !== undefined) return cached
  const step = mainStep(order, by)
  known.set(key, step)
  return step
}

/** The status that one press gives an order now; null where its main step is another one, or it has none. */
export const nextStatusOf = (order: StaffOrder, by: 'admin' | 'owner'): OrderStatus | null => {
  const step = mainStepOf(order, by)
  return step?.type === 'move' ? step.to : null
}

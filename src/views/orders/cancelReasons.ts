import type { OrderActor } from '#machines/orders/orderStatus.machine.ts'
import { cancelReasonTexts as texts } from '#messages/myOrders.ts'

/** The usual reasons of a cancellation, which a person can choose instead of writing; the customer reads them. */
export const cancelReasonsOf = (actor: OrderActor): readonly string[] =>
  actor === 'customer' ? texts.customer : texts.staff

const all: readonly string[] = [...texts.customer, ...texts.staff]

/** The usual reason at the beginning of a text; undefined where it has none. */
export const chosenReason = (text: string): string | undefined =>
  all.find((reason) => text === reason || text.startsWith(`${reason}. `))

/** The text with a usual reason at its beginning, instead of another one; a chosen reason is left out. Typed text stays. */
export const withReason = (text: string, reason: string): string => {
  const before = chosenReason(text)
  const own = before === undefined ? text : text.slice(before.length).replace(/^\. /, '')
  if (before === reason) return own
  return own.trim() === '' ? reason : `${reason}. ${own}`
}

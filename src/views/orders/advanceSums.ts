import type { Order } from '#contract/orders/entity.ts'
import { advanceTexts as texts } from '#messages/advance.ts'
import { formatTaka } from '#views/ui/money.ts'
import type { Sum } from './sums.ts'

type WithAdvance = Pick<Order, 'advance' | 'paymentStatus'>

/** The sums under the total of an order: what is paid in advance, and what is to be paid on delivery; none without. */
export const advanceSums = ({ advance }: WithAdvance): readonly Sum[] => {
  if (!advance) return []
  const { amount, state, toCollect } = advance
  const paid = [texts.sums[state], formatTaka(amount)] as const
  return toCollect > 0 ? [paid, [texts.onDelivery, formatTaka(toCollect)]] : [paid]
}

/** How an order is paid, in a line; undefined for an order without a paid advance, and for one that is paid whole. */
export const advanceNote = ({ advance, paymentStatus }: WithAdvance): string | undefined => {
  if (!advance || advance.state === 'asked' || (advance.state === 'paid' && paymentStatus === 'paid')) return undefined
  const { amount, state, toCollect } = advance
  return state === 'paid' && toCollect > 0
    ? texts.paid(formatTaka(amount), formatTaka(toCollect))
    : `${texts.sums[state]}: ${formatTaka(amount)}`
}

import type { Order } from '../../../../contract/orders/entity.ts'

/** Pixels of a card and the gap below it, without its items; on a phone its head and its buttons take more lines. */
const CARD_PX = 192
const PHONE_CARD_PX = 280
/** Of a row of items. */
const ROW_PX = 64
const PHONE_BELOW_PX = 720
/** From this width on three items stand abreast. */
const WIDE_PX = 1180
const SAMPLE = 1000

/**
 * About how high a card is. The list asks for each of 100,000 orders at every key, so the answer is one for all: the
 * mean of some of them, spread over all.
 */
export const estimateOf = (orders: readonly Order[]): (() => number) => {
  const abreast = innerWidth >= WIDE_PX ? 3 : 1
  const step = Math.ceil(orders.length / SAMPLE) || 1
  let rows = 0
  let count = 0
  for (let at = 0; at < orders.length; at += step) {
    rows += Math.ceil(orders[at]!.items.length / abreast)
    count++
  }
  const height = Math.round(
    (innerWidth < PHONE_BELOW_PX ? PHONE_CARD_PX : CARD_PX) + (count === 0 ? 1 : rows / count) * ROW_PX,
  )
  return () => height
}

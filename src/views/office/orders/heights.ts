import type { Order } from '#contract/orders/entity.ts'

/**
 * Height of a card without its items, with the gap below it, in px. On a phone its header and buttons take more lines.
 */
const CARD_PX = 218
const PHONE_CARD_PX = 326
const WIDE_CARD_PX = 84
/** Height of a row of items in px. */
const ROW_PX = 64
const WIDE_ROW_PX = 30
const PHONE_BELOW_PX = 720
/** From this width on, a card has three lines, and a row two items. */
const WIDE_PX = 1100
const SAMPLE = 1000

/**
 * Estimates the height of a card in px. The list calls the estimate for each of up to 100,000 orders on every
 * keystroke, so it returns one mean for all, from an evenly spread sample.
 */
export const estimateOf = (orders: readonly Order[]): (() => number) => {
  const isWide = innerWidth >= WIDE_PX
  const itemsPerRow = isWide ? 2 : 1
  const step = Math.ceil(orders.length / SAMPLE) || 1
  let rows = 0
  let count = 0
  for (let at = 0; at < orders.length; at += step) {
    rows += Math.ceil(orders[at]!.items.length / itemsPerRow)
    count++
  }
  const narrow = innerWidth < PHONE_BELOW_PX ? PHONE_CARD_PX : CARD_PX
  const perCard = count === 0 ? 1 : rows / count
  const height = Math.round(isWide ? WIDE_CARD_PX + perCard * WIDE_ROW_PX : narrow + perCard * ROW_PX)
  return () => height
}

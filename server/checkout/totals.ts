import { discounted, PARTS_OF_PAISA, type Paisa, TAKA, toPaisa, unrounded } from '#contract/money.ts'
import { offerOf, roundingOf, type SellerGroup, sum, totalOf } from '../cart/pricing.ts'

/** Takes an amount off the totals, from the first one on, none below 0. */
const takeOff = (totals: readonly Paisa[], amount: Paisa): readonly Paisa[] => {
  let rest = amount
  return totals.map((total) => {
    const part = Math.min(total, rest)
    rest -= part
    return total - part
  })
}

/** What rounding adds to the prices and totals of an order, in ten-thousandths of a paisa. */
const addedByRounding = (group: SellerGroup): number =>
  roundingOf(group) * PARTS_OF_PAISA +
  sum(
    group.lines.map((found) => {
      const { discount } = found.product
      const { originalPrice } = offerOf(found)
      const added = discounted(originalPrice, discount) * PARTS_OF_PAISA - unrounded(originalPrice, discount)
      return found.line.quantity * added
    }),
  )

/**
 * The totals of the orders in paisa. A total that the customer saw may differ by one taka and by what rounding adds or
 * takes away, because other clients round otherwise. Where it is lower, the difference is taken off.
 * @param seen in taka; undefined where the client sends none
 * @returns undefined where the customer saw another total
 */
export const acceptedTotals = (
  groups: readonly SellerGroup[],
  seen: number | undefined,
): readonly Paisa[] | undefined => {
  const totals = groups.map(totalOf)
  if (seen === undefined) return totals
  const difference = sum(totals) - toPaisa(seen)
  const tolerance = TAKA * PARTS_OF_PAISA + Math.abs(sum(groups.map(addedByRounding)))
  return Math.abs(difference) * PARTS_OF_PAISA <= tolerance ? takeOff(totals, Math.max(0, difference)) : undefined
}

import { type Paisa, toPaisa } from '../../contract/money.ts'
import { type SellerGroup, sum, totalOf } from '../cart/pricing.ts'

/** The difference that another client's rounding may make, for each line. */
const ONE_TAKA: Paisa = 100

/** Takes an amount off the totals, from the first one on, none below 0. */
const takeOff = (totals: readonly Paisa[], amount: Paisa): readonly Paisa[] => {
  let rest = amount
  return totals.map((total) => {
    const part = Math.min(total, rest)
    rest -= part
    return total - part
  })
}

/**
 * The totals of the orders in paisa. A total that the customer saw may be lower by at most one taka a line: then the
 * difference is taken off.
 * @param seen in taka; undefined where the client sends none
 * @returns undefined where the customer saw another total
 */
export const honouredTotals = (
  groups: readonly SellerGroup[],
  seen: number | undefined,
): readonly Paisa[] | undefined => {
  const totals = groups.map(totalOf)
  if (seen === undefined) return totals
  const difference = sum(totals) - toPaisa(seen)
  const lines = sum(groups.map((group) => group.lines.length))
  return difference >= 0 && difference <= lines * ONE_TAKA ? takeOff(totals, difference) : undefined
}

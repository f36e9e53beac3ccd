import { Clock, Effect } from 'effect'
import { discounted } from '#contract/money.ts'
import { DatedPricePast } from '#contract/products/errors.ts'
import { type DatedPriceEvent, type DatedPriceInChart, decidePrice } from '#machines/products/datedPrice.machine.ts'
import type { ProductChange, ProductFields } from './rows.ts'

/**
 * The discounts of a product that begin and end at given times: their chart (`datedPrice`) decides. A product has those
 * that are planned or running in one column, and while one runs, its discount is that of the product.
 */

type Priced = Pick<ProductFields, 'discount' | 'dated_prices'>

const isLive = ({ state }: DatedPriceInChart) => state === 'planned' || state === 'running'

/** The discount of a product after one of its dated prices has moved. */
const discountAfter = (present: number, before: DatedPriceInChart, after: DatedPriceInChart): number => {
  if (after.state === 'running') return after.discount
  return before.state === 'running' ? (after.former ?? present) : present
}

/** Moves the dated prices of a product, each by the event that `eventOf` has for it. */
const movedBy = (
  product: Priced,
  eventOf: (price: DatedPriceInChart, present: number) => DatedPriceEvent | undefined,
): Priced => {
  let { discount } = product
  const moved = product.dated_prices.map((price) => {
    const event = eventOf(price, discount)
    const after = (event && decidePrice(price, event)) ?? price
    discount = discountAfter(discount, price, after)
    return after
  })
  return { discount, dated_prices: moved.filter(isLive) }
}

const isSame = (one: DatedPriceInChart, other: DatedPriceInChart) =>
  one.discount === other.discount && one.from === other.from && one.until === other.until

const byTime = (prices: readonly DatedPriceInChart[]) =>
  prices.toSorted((one, other) => (one.from < other.from ? -1 : 1))

/**
 * The price of a product after a change by a person. Dated prices are known by their beginning: one that the change lacks
 * is cancelled, another one is planned. A discount of its own replaces the running one, and the former one is forgotten.
 * @param before absent for a new product
 * @returns undefined where a new or changed dated price has ended at `now`
 */
export const pricesAfter = (change: ProductChange, before: Priced | undefined, now: number): Priced | undefined => {
  const known = before?.dated_prices ?? []
  const wanted = change.dated_prices ?? known
  const present = change.discount ?? before?.discount ?? 0
  const isOther = before !== undefined && present !== before.discount
  const fresh = wanted.filter((price) => !known.some(({ from }) => from === price.from))
  const changed = wanted.filter((price) => !known.some((one) => isSame(one, price)))
  if (changed.some(({ until }) => Date.parse(until) <= now)) return undefined
  const moved = movedBy({ discount: present, dated_prices: known }, (price) => {
    const same = wanted.find(({ from }) => from === price.from)
    if (price.state === 'running' && isOther) return { type: 'discount.change' }
    if (!same) return { type: 'price.cancel' }
    return isSame(price, same) ? undefined : { ...same, type: 'price.change' }
  })
  // The discount that somebody gives to a running price cannot be the one that the same change gives to the product.
  return { discount: isOther ? present : moved.discount, dated_prices: byTime([...moved.dated_prices, ...fresh]) }
}

/** The price of a product whose times have come. */
export const pricesAt = (product: Priced, now: number): Priced =>
  movedBy(product, ({ state, from, until }, present) => {
    if (Date.parse(until) <= now) return { type: 'time.until' }
    return state === 'planned' && Date.parse(from) <= now ? { type: 'time.from', present } : undefined
  })

/** The columns of a product with another discount. */
export const pricedColumns = ({ discount, dated_prices }: Priced, original: number) => ({
  discount,
  price: discounted(original, discount),
  dated_prices: JSON.stringify(dated_prices),
})

/** The fields of a product with the price that a change leads to. */
export const withPrices = Effect.fnUntraced(function* (next: ProductFields, change: ProductChange, before?: Priced) {
  const after = pricesAfter(change, before, yield* Clock.currentTimeMillis)
  if (!after) return yield* new DatedPricePast({ at: ['datedPrices'] })
  return { ...next, ...after }
})

import { priceCart as endpoint } from '#contract/cart/api.ts'
import type { CartItem, CartLine, CartPrice, CartProblem, PricedLine, Seen } from '#contract/cart/entity.ts'
import { lineKey } from '#contract/cart/lineKey.ts'
import type { CartToPrice } from '#contract/cart/rules.ts'
import { calls } from '../core/calls.ts'
import { plainLine } from './cartLines.ts'

/** The call for the price of a cart, and what its reply says line by line. */

/** The price, the fees and the stock of today for lines of a cart. */
export const priceCart = calls(endpoint, (payload: CartToPrice) => ({ payload }), { isShown: true })

export interface Seller {
  readonly id: string
  readonly name: string
}
export type SellerOfProduct = { readonly [productId: string]: Seller }

export const sellersIn = ({ sellers }: CartPrice): SellerOfProduct =>
  Object.fromEntries(
    sellers.flatMap(({ OwnerId, OwnerName, items }) =>
      items.map(({ productId }) => [productId, { id: OwnerId, name: OwnerName }]),
    ),
  )

/** The priced lines with what the person sees of them. */
export const pricedLinesOf = (price: CartPrice | null): (CartLine & { seen: Seen })[] =>
  (price?.sellers ?? [])
    .flatMap(({ items }) => items)
    .map((line) => ({
      ...plainLine(line),
      seen: {
        productName: line.productName,
        image: line.image,
        price: line.price,
        ...(line.option && { option: line.option }),
        ...(line.optionName && { optionName: line.optionName }),
      },
    }))

/** A line of the cart with the server's figures. */
export interface LineState {
  readonly item: CartItem
  readonly key: string
  /** Undefined for a line with a problem, and before the first price. */
  readonly priced?: PricedLine | undefined
  readonly problem?: CartProblem | undefined
  /** The line has been removed and can be brought back. */
  readonly isRemoved?: boolean
}

/** The lines of one seller; `seller` is null for lines that have never had a price. */
export interface LineGroup {
  readonly seller: Seller | null
  readonly lines: readonly LineState[]
  /** Sum of the lines without problems in taka; null where the server has named none. */
  readonly subTotal: number | null
  /** Taka that the seller's goods lack for free delivery; null where there is none or the cart's sum counts. */
  readonly untilFreeDelivery: number | null
}

interface Priced {
  readonly lines: readonly CartItem[]
  readonly asked: readonly CartItem[]
  readonly price: CartPrice | null
  readonly sellers: SellerOfProduct
}
type Removed = { readonly item: CartItem; readonly at: number } | null

/** The lines grouped by seller, in the order of the cart; a removed line stays in its place. */
export const groupsOf = ({ lines, asked, price, sellers }: Priced, removed: Removed): readonly LineGroup[] => {
  const priced = new Map((price?.sellers ?? []).flatMap(({ items }) => items).map((line) => [lineKey(line), line]))
  const problems = new Map(
    (price?.problems ?? []).flatMap((problem) => {
      const line = asked[problem.at]
      return line ? [[lineKey(line), problem] as const] : []
    }),
  )
  const states: LineState[] = lines.map((item) => {
    const key = lineKey(item)
    return { item, key, priced: priced.get(key), problem: problems.get(key) }
  })
  const gone = removed && { item: removed.item, key: lineKey(removed.item), isRemoved: true }
  // The page hears of a removal a moment after the cart.
  const all = gone ? states.filter(({ key }) => key !== gone.key).toSpliced(removed.at, 0, gone) : states
  const sold = (id: string | null) => price?.sellers.find(({ OwnerId }) => OwnerId === id)
  const grouped = Map.groupBy(all, ({ item }) => sellers[item.productId]?.id ?? null)
  return [...grouped]
    .map(([id, own]) => ({
      seller: id === null ? null : (sellers[own[0]?.item.productId ?? ''] ?? null),
      lines: own,
      subTotal: sold(id)?.subTotal ?? null,
      untilFreeDelivery: sold(id)?.untilFreeDelivery ?? null,
    }))
    .toSorted((one, other) => Number(one.seller !== null) - Number(other.seller !== null))
}

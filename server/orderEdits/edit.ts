import type { CartProblem } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import { discounted, type Paisa, toPaisa, toTaka } from '#contract/money.ts'
import type { EditedLine } from '#contract/orderEdits/rules.ts'
import type { CorrectedField, OrderChange } from '#contract/orders/entity.ts'
import { OtherItems } from '#contract/orders/errors.ts'
import type { ProductVariant } from '#contract/products/variants.ts'
import { checkLines, offerOf, type ProductForCart } from '../cart/pricing.ts'
import { itemOf } from '../checkout/write.ts'
import type { EditableOrder, ItemRow } from '../orders/lines.ts'

/** Computes the lines of an edited order. Amounts in paisa. */

/** What the order has, and the products of its lines that the shop sells now, locked. */
export interface Goods {
  readonly items: readonly ItemRow[]
  readonly products: ReadonlyMap<string, ProductForCart>
  /** The variant of each item, by its position, whose stock it holds; null for a product without variants. */
  readonly variants: ReadonlyMap<number, string | null>
  /** The seller of the order. */
  readonly seller: string
}

/** A line of the edit, with the item that it goes on with. */
interface Wanted {
  readonly line: EditedLine
  readonly item: ItemRow | undefined
}

export interface EditedLines {
  readonly lines: readonly ItemRow[]
  readonly problems: readonly CartProblem[]
}

const isSameChoice = ({ line, item }: Wanted): boolean =>
  item !== undefined &&
  (line.size ?? '') === item.size &&
  (line.color ?? '') === item.color &&
  (line.variantId ?? item.variant_id) === item.variant_id

/** Whether the line takes no piece that the order does not have. */
const takesNothing = (wanted: Wanted): boolean => isSameChoice(wanted) && wanted.line.quantity <= wanted.item!.quantity

/** The lines with their items, or the error where an item is another product, is named twice, or is none. */
const wantedOf = (lines: readonly EditedLine[], items: readonly ItemRow[]): readonly Wanted[] | OtherItems => {
  const named = lines.flatMap(({ item }) => (item === undefined ? [] : [item]))
  const wanted = lines.map((line) => ({ line, item: line.item === undefined ? undefined : items[line.item] }))
  const isOther = wanted.some(
    ({ line, item }) => line.item !== undefined && (!item || item.product_id !== line.productId),
  )
  return isOther || new Set(named).size < named.length ? new OtherItems({ at: ['lines'] }) : wanted
}

/** The stock that lines can take: that of the shop, and the pieces of the order that no earlier line takes. */
const stockFor = ({ items, products, variants }: Goods, wanted: readonly Wanted[]) => {
  const idOf = (item: ItemRow) => variants.get(item.position) ?? item.product_id
  const left = new Map<string, number>()
  const add = (id: string, pieces: number) => left.set(id, (left.get(id) ?? 0) + pieces)
  for (const { id, stock, variants: own } of products.values()) {
    add(id, own ? 0 : stock)
    for (const variant of own ?? []) add(variant._id, variant.stock)
  }
  for (const item of items) add(idOf(item), item.quantity)
  for (const one of wanted) if (takesNothing(one)) add(idOf(one.item!), -one.line.quantity)
  return {
    take: add,
    /** The product as far as it can be had. */
    product: (id: string): ProductForCart | undefined => {
      const product = products.get(id)
      return (
        product && {
          ...product,
          stock: left.get(id) ?? 0,
          variants: product.variants?.map((variant) => ({ ...variant, stock: left.get(variant._id) ?? 0 })) ?? null,
        }
      )
    },
  }
}

/**
 * The amount of pieces at a price. Those that the order had keep their part of what was taken off the line; where the
 * staff sets the price, nothing else is taken off.
 */
const subTotalOf = (price: Paisa, quantity: number, item: ItemRow | undefined, isTyped: boolean): Paisa => {
  if (!item || isTyped) return price * quantity
  const off = item.quantity * item.price - item.sub_total
  const kept = Math.round((off * Math.min(quantity, item.quantity)) / item.quantity)
  return Math.max(0, price * quantity - kept)
}

/** The price that the staff has set for a line; undefined where it is the line's own. */
const typedPrice = ({ price }: EditedLine, own: Paisa): Paisa | undefined =>
  price === null || toPaisa(price) === own ? undefined : toPaisa(price)

const priced = (row: ItemRow, { line, item }: Wanted): ItemRow => {
  const typed = typedPrice(line, row.price)
  const price = typed ?? row.price
  return { ...row, price, sub_total: subTotalOf(price, line.quantity, item, typed !== undefined) }
}

/** The line without what only an edit has, and with the choice alone, so that another one names another variant. */
const chosen = ({ productId, quantity, size, color, variantId }: EditedLine, item: ItemRow | undefined): Line => ({
  productId,
  quantity,
  ...(size !== undefined && { size }),
  ...(color !== undefined && { color }),
  ...(variantId !== undefined && variantId !== item?.variant_id && { variantId }),
})

/**
 * The lines of the order after an edit, with what keeps some of them from being had. A line that goes on keeps its price,
 * also for more pieces; a new line and another variant have the price of now.
 */
export const editedLines = (edited: readonly EditedLine[], goods: Goods): EditedLines | OtherItems => {
  const wanted = wantedOf(edited, goods.items)
  if (!Array.isArray(wanted)) return wanted as OtherItems
  const stock = stockFor(goods, wanted)
  const problems: CartProblem[] = []
  const lines: ItemRow[] = []
  const nextPosition = Math.max(-1, ...goods.items.map((item) => item.position)) + 1
  for (const [at, one] of (wanted as readonly Wanted[]).entries()) {
    const { line, item } = one
    if (takesNothing(one)) {
      lines.push(priced({ ...item!, quantity: line.quantity }, one))
      continue
    }
    const own = stock.product(line.productId)
    // A line of another seller would be another order.
    const product = own?.owner_id === goods.seller ? own : undefined
    const named = isSameChoice(one) && item?.variant_id ? { ...line, variantId: item.variant_id } : chosen(line, item)
    const { found, problems: missing } = checkLines([named], new Map(product ? [[line.productId, product]] : []))
    const [problem] = missing
    if (problem) {
      problems.push({ ...problem, at })
      continue
    }
    const had = found[0]!
    stock.take(had.variant?._id ?? line.productId, -line.quantity)
    const { order_id: _, ...row } = itemOf(had, item?.position ?? nextPosition + at, '')
    const keepsPrice = item !== undefined && (isSameChoice(one) || !had.variant)
    lines.push(priced({ ...row, price: keepsPrice ? item.price : offerOf(had).price }, one))
  }
  return { lines, problems }
}

/** The variants of a product that a line can have: those in stock, and those of which the order has pieces. */
export const variantsToChoose = (
  { variants, discount }: ProductForCart,
  { items, variants: held }: Goods,
): readonly ProductVariant[] =>
  (variants ?? []).flatMap(({ original_price, ...variant }) => {
    const own = items.reduce((sum, item) => sum + (held.get(item.position) === variant._id ? item.quantity : 0), 0)
    const stock = variant.stock + own
    const price = toTaka(discounted(original_price, discount))
    return stock > 0 ? [{ ...variant, stock, price, originalPrice: toTaka(original_price) }] : []
  })

/** Whether the staff has set a price. */
export const setsPrice = (edited: readonly EditedLine[], lines: readonly ItemRow[], goods: Goods): boolean =>
  edited.some(({ item, price }, at) => price !== null && lines[at]!.price !== goods.items[item ?? -1]?.price)

/** Size, colour and option of a line, with the name of the option where it has one; empty without them. */
const choiceText = ({ size, color, option, option_name: name }: ItemRow): string =>
  [size, color, option && name ? `${name}: ${option}` : option].filter(Boolean).join(' · ')

/** Size, colour and option of a line: an option with another name is the same choice. */
const valuesText = (line: ItemRow): string => choiceText({ ...line, option_name: null })

/** How the customer has agreed: on the phone, by the link of a proposal, or not at all, because the total does not rise. */
export type Consent = '' | 'said' | 'editLink'

/** What an edit changes, for the history of the order. */
export const editChanges = (before: EditableOrder, after: EditableOrder, consent: Consent): readonly OrderChange[] => {
  const change = (field: CorrectedField, from: string | number, to: string | number, item = ''): OrderChange => ({
    field,
    item,
    before: String(from),
    after: String(to),
  })
  const was = new Map(before.lines.map((line) => [line.position, line]))
  const is = new Set(after.lines.map(({ position }) => position))
  return [
    ...before.lines
      .filter(({ position }) => !is.has(position))
      .map((line) => change('quantity', line.quantity, 0, line.product_name)),
    ...after.lines.flatMap((line) => {
      const former = was.get(line.position)
      if (!former) return [change('quantity', 0, line.quantity, line.product_name)]
      return [
        change('quantity', former.quantity, line.quantity, line.product_name),
        change('choice', valuesText(former), valuesText(line), line.product_name),
        change('price', toTaka(former.price), toTaka(line.price), line.product_name),
      ]
    }),
    change('note', before.note, after.note),
    change('deliveryFee', toTaka(before.delivery_fee), toTaka(after.delivery_fee)),
    change('totalPrice', toTaka(before.total_price), toTaka(after.total_price)),
    change('consent', '', consent),
  ].filter((one) => one.before !== one.after)
}

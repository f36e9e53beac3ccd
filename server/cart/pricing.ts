import { type District, isInsideDhaka } from '#contract/addresses/places.ts'
import type { CartPrice, CartProblem, CartProblemCode, PricedLine, SellerLines } from '#contract/cart/entity.ts'
import { type Line, lineKey } from '#contract/cart/rules.ts'
import type { AppliedCashRule, CashOutcome } from '#contract/cashRules/entity.ts'
import type { CashCondition } from '#contract/cashRules/judge.ts'
import type { ChargedPer, InsideArea } from '#contract/constants.ts'
import { discounted, type Paisa, toTaka, wholeTaka } from '#contract/money.ts'
import type { AdvanceKind, AdvanceReturn } from '#contract/payments/advance.ts'
import { areSoldOut } from '#contract/products/availability.ts'
import { sizeNameBn } from '#contract/products/sizeNames.ts'
import { namedVariants, type ProductVariant } from '#contract/products/variants.ts'

/** Computes the prices of a cart from the rows of its products and of the delivery fees. Amounts in paisa. */

/** The columns of a product that its price and its choices need. */
export interface ProductForCart {
  readonly id: string
  readonly name: string
  readonly name_bn: string
  readonly image: string
  readonly price: Paisa
  readonly original_price: Paisa
  /** Percent. */
  readonly discount: number
  readonly stock: number
  readonly sizes: readonly string[]
  readonly size_names_bn: readonly string[]
  readonly colors: readonly string[]
  /** The sizes and colours that are sold out. */
  readonly sold_out: readonly string[]
  /** Its name of the third option; empty for the usual one. */
  readonly option_name: string
  readonly owner_id: string
  readonly owner_name: string
  readonly category_id: string
  /** Null for a product without variants. */
  readonly variants: readonly VariantForCart[] | null
}

/** The columns of a variant that its price needs. */
export interface VariantForCart extends Pick<ProductVariant, '_id' | 'size' | 'color' | 'option' | 'stock' | 'image'> {
  readonly original_price: Paisa
}

export interface Fees {
  readonly inside: Paisa
  readonly outside: Paisa
  /** Whether each seller of a checkout charges the fee, or all of them together once. */
  readonly charged_per: ChargedPer
  readonly inside_area: InsideArea
  /** The sum of goods from which the delivery is free; null where it never is. */
  readonly free_from: Paisa | null
  readonly advance_kind: AdvanceKind
  readonly advance_sum: Paisa | null
  readonly advance_percent: number | null
  readonly advance_returns: AdvanceReturn
  /** The rules for cash on delivery, in their order. */
  readonly cash_rules: readonly CashCondition[]
}

interface Problem {
  readonly code: CartProblemCode
  readonly params?: { readonly left: number }
}

/** A line that can be ordered, with its product, and the variant where the product has any. */
export interface FoundLine {
  readonly line: Line
  readonly product: ProductForCart
  /** What the staff takes off its amount; absent for nothing. */
  readonly off?: Paisa
  readonly variant?: VariantForCart | undefined
}

/** What a line orders: the product, or its variant. Prices in paisa. */
export const offerOf = ({ product, variant }: Pick<FoundLine, 'product' | 'variant'>) => {
  const { price, original_price, stock, image } = product
  if (!variant) return { price, originalPrice: original_price, stock, image }
  return {
    price: discounted(variant.original_price, product.discount),
    originalPrice: variant.original_price,
    stock: variant.stock,
    image: variant.image || image,
  }
}

/** A line with the quantity of all lines equal to it. */
interface MergedLine {
  readonly at: number
  readonly line: Line
}

/** Adds up equal lines; each keeps the index of the first of them. */
export const mergedLines = (lines: readonly Line[]): readonly MergedLine[] => {
  const byKey = new Map<string, MergedLine>()
  for (const [at, line] of lines.entries()) {
    const key = lineKey(line)
    const first = byKey.get(key)
    byKey.set(
      key,
      first ? { ...first, line: { ...line, quantity: first.line.quantity + line.quantity } } : { at, line },
    )
  }
  return [...byKey.values()]
}

const choiceProblem = (
  chosen: string | undefined,
  offered: readonly string[],
  soldOut: readonly string[],
  codes: Record<'needed' | 'unknown' | 'soldOut', CartProblemCode>,
): CartProblemCode | undefined => {
  if (!chosen) return offered.length > 0 ? codes.needed : undefined
  if (!offered.includes(chosen)) return codes.unknown
  return soldOut.includes(chosen) ? codes.soldOut : undefined
}

const sizeCodes = { needed: 'cart.size_needed', unknown: 'cart.no_such_size', soldOut: 'cart.size_sold_out' } as const
const colorCodes = {
  needed: 'cart.color_needed',
  unknown: 'cart.no_such_color',
  soldOut: 'cart.color_sold_out',
} as const

/** The variant that a line of a product with variants orders, or why there is none. */
const variantOf = (line: Line, variants: readonly VariantForCart[]): VariantForCart | Problem => {
  const [variant, other] = namedVariants(variants, line)
  // Both size and colour are offered, but not together.
  if (!variant) return { code: 'cart.no_such_color' }
  return other ? { code: 'cart.option_needed' } : variant
}

/** The problem of the choice of a line; undefined where the product, or one of its variants, is as chosen. */
const problemOfChoice = ({ size, color }: Line, product: ProductForCart): Problem | undefined => {
  if (areSoldOut(product.sizes, product.sold_out) || areSoldOut(product.colors, product.sold_out))
    return { code: 'cart.out_of_stock' }
  const code =
    choiceProblem(size, product.sizes, product.sold_out, sizeCodes) ??
    choiceProblem(color, product.colors, product.sold_out, colorCodes)
  return code && { code }
}

/** @param left the pieces that no earlier line of the cart takes */
const problemOfStock = ({ quantity }: Line, left: number): Problem | undefined => {
  if (left <= 0) return { code: 'cart.out_of_stock' }
  return left < quantity ? { code: 'cart.only_left', params: { left } } : undefined
}

/** The goods that a line names, or its problem. */
const foundIn = (line: Line, product: ProductForCart | undefined): FoundLine | Problem => {
  if (!product) return { code: 'cart.gone' }
  const named = product.variants?.find(({ _id }) => _id === line.variantId)
  const problem = problemOfChoice(named ? { ...line, ...named } : line, product)
  if (problem) return problem
  if (!product.variants) return { line, product }
  const variant = named ?? variantOf(line, product.variants)
  return 'code' in variant ? variant : { line, product, variant }
}

/**
 * Separates the lines that can be ordered from those with a problem. Lines of one product, or of one variant of it, share
 * its stock, in their order.
 */
export const checkLines = (
  lines: readonly Line[],
  products: ReadonlyMap<string, ProductForCart>,
): { readonly found: readonly FoundLine[]; readonly problems: readonly CartProblem[] } => {
  const taken = new Map<string, number>()
  const found: FoundLine[] = []
  const problems: CartProblem[] = []
  for (const { at, line } of mergedLines(lines)) {
    const named = foundIn(line, products.get(line.productId))
    if ('code' in named) {
      problems.push({ at, ...named })
      continue
    }
    const id = named.variant?._id ?? line.productId
    const before = taken.get(id) ?? 0
    const problem = problemOfStock(line, offerOf(named).stock - before)
    if (problem) {
      problems.push({ at, ...problem })
      continue
    }
    taken.set(id, before + line.quantity)
    found.push(named)
  }
  return { found, problems }
}

const feeIn = (district: District, fees: Fees): Paisa =>
  isInsideDhaka(district, fees.inside_area) ? fees.inside : fees.outside

/**
 * The delivery fee of each of the orders of one checkout, where none is free. A fee for all of them is shared in whole
 * taka.
 */
export const feesOf = (orders: number, district: District, fees: Fees): readonly Paisa[] => {
  const fee = feeIn(district, fees)
  if (fees.charged_per === 'seller') return Array<Paisa>(orders).fill(fee)
  const taka = Math.floor(fee / 100)
  const share = Math.floor(taka / orders)
  const rest = taka % orders
  return Array.from({ length: orders }, (_, at) => (share + (at < rest ? 1 : 0)) * 100 + (at === 0 ? fee % 100 : 0))
}

/** Groups lines by seller, in the order of the sellers' first lines. */
export const bySeller = (found: readonly FoundLine[]): readonly (readonly FoundLine[])[] => [
  ...Map.groupBy(found, ({ product }) => product.owner_id).values(),
]

const listedOf = (found: FoundLine): Paisa => found.line.quantity * offerOf(found).price

/** The amount of a line. */
export const subTotalOf = (found: FoundLine): Paisa => listedOf(found) - (found.off ?? 0)

export const sum = (amounts: readonly Paisa[]): Paisa => amounts.reduce((total, amount) => total + amount, 0)

/**
 * The lines with a discount on the goods, which every line bears by its amount; the parts add up to the discount.
 * @param discount at most the amount of the lines
 */
export const discountedLines = (found: readonly FoundLine[], discount: Paisa): readonly FoundLine[] => {
  if (discount === 0) return found
  let [restOfGoods, rest] = [sum(found.map(listedOf)), discount]
  return found.map((one) => {
    const amount = listedOf(one)
    const off = restOfGoods === 0 ? 0 : Math.round((rest * amount) / restOfGoods)
    restOfGoods -= amount
    rest -= off
    return { ...one, off }
  })
}

const toPricedLine = (found: FoundLine): PricedLine => {
  const { line, product, variant } = found
  const { price, originalPrice, stock, image } = offerOf(found)
  const size = line.size ?? ''
  return {
    productId: line.productId,
    quantity: line.quantity,
    size,
    color: line.color ?? '',
    ...(line.variantId && { variantId: line.variantId }),
    productName: product.name,
    productNameBn: product.name_bn,
    sizeNameBn: sizeNameBn(product.size_names_bn, size),
    ...(variant?.option && { option: variant.option }),
    ...(variant?.option && product.option_name && { optionName: product.option_name }),
    image,
    price: toTaka(price),
    originalPrice: toTaka(originalPrice),
    subTotal: toTaka(subTotalOf(found)),
    remaining: stock,
  }
}

/** The lines of one seller with their sums in paisa. The fee is null while no district is given. */
export interface SellerGroup {
  readonly lines: readonly FoundLine[]
  readonly subTotal: Paisa
  readonly fee: Paisa | null
  /** Whether the goods reach the sum from which the shop delivers free of charge. */
  readonly isFree: boolean
}

/** The total of an order, rounded once: couriers collect whole taka. */
export const totalOf = ({ subTotal, fee }: SellerGroup): Paisa => wholeTaka(subTotal + (fee ?? 0))

/** What rounding adds to the total of an order; negative where it takes away. */
export const roundingOf = (group: SellerGroup): Paisa => totalOf(group) - group.subTotal - (group.fee ?? 0)

/**
 * The amount that goods of this sum lack for free delivery; null where the shop has none, or no fee to save.
 * @param district undefined while none is given
 */
const untilFree = (subTotal: Paisa, fees: Fees, district: District | undefined): Paisa | null => {
  const fee = district ? feeIn(district, fees) : Math.max(fees.inside, fees.outside)
  return fees.free_from === null || fee === 0 ? null : Math.max(0, fees.free_from - subTotal)
}

const takaOrNull = (paisa: Paisa | null): number | null => (paisa === null ? null : toTaka(paisa))

const toSeller = (group: SellerGroup, fees: Fees, district: District | undefined): SellerLines => {
  const [first] = group.lines
  return {
    OwnerId: first?.product.owner_id ?? '',
    OwnerName: first?.product.owner_name ?? '',
    items: group.lines.map(toPricedLine),
    subTotal: toTaka(group.subTotal),
    deliveryFee: takaOrNull(group.fee),
    rounding: group.fee === null ? null : toTaka(roundingOf(group)),
    total: group.fee === null ? null : toTaka(totalOf(group)),
    untilFreeDelivery: fees.charged_per === 'seller' ? takaOrNull(untilFree(group.subTotal, fees, district)) : null,
  }
}

/**
 * The lines of each seller with their sums; every group becomes one order. Who charges the fee decides whose goods have
 * to reach the sum of free delivery: those of the cart, or those of the seller.
 */
export const sellerGroups = (
  found: readonly FoundLine[],
  fees: Fees,
  district: District | undefined,
): readonly SellerGroup[] => {
  const sold = bySeller(found)
  const shares = district && feesOf(sold.length, district, fees)
  // A discount of the staff takes no free delivery away.
  const listed = sold.map((own) => sum(own.map(listedOf)))
  const whole = sum(listed)
  return sold.map((lines, at) => {
    const subTotal = sum(lines.map(subTotalOf))
    const counted = fees.charged_per === 'seller' ? listed[at]! : whole
    const isFree = fees.free_from !== null && counted >= fees.free_from
    const fee = shares ? shares[at]! : null
    return { lines, subTotal, fee: isFree && shares ? 0 : fee, isFree }
  })
}

/** What is asked of a checkout with cash on delivery. */
export interface CashTerms {
  readonly outcome: CashOutcome
  /** What each order pays in advance. */
  readonly advances: readonly Paisa[]
  /** The words to the buyer; empty for none. */
  readonly reason: string
  /** What was applied, for the staff; null where the setting of the fees counts. */
  readonly applied: AppliedCashRule | null
}

/** Judges the orders of a cart, whose fees are known, as cash on delivery. */
export type CashJudge = (groups: readonly SellerGroup[], district: District) => CashTerms

/**
 * The price of a cart.
 * @param products the visible products of the lines, by id
 * @param district where it is delivered; without one there is no delivery fee and no total
 * @param judge the terms of cash on delivery; none unless given
 * @param discount what the staff takes off the goods
 */
export const priceOf = (
  lines: readonly Line[],
  products: ReadonlyMap<string, ProductForCart>,
  fees: Fees,
  district: District | undefined,
  judge?: CashJudge,
  discount: Paisa = 0,
): CartPrice => {
  const { found, problems } = checkLines(lines, products)
  const groups = sellerGroups(discountedLines(found, discount), fees, district)
  const terms = district && judge?.(groups, district)
  const advance = sum(terms?.advances ?? [])
  const subTotal = sum(groups.map((group) => group.subTotal))
  const isOneSum = fees.charged_per === 'checkout' || groups.length === 1
  return {
    sellers: groups.map((group) => toSeller(group, fees, district)),
    subTotal: toTaka(subTotal),
    deliveryFee: district ? toTaka(sum(groups.map(({ fee }) => fee ?? 0))) : null,
    rounding: district ? toTaka(sum(groups.map(roundingOf))) : null,
    total: district ? toTaka(sum(groups.map(totalOf))) : null,
    untilFreeDelivery: isOneSum ? takaOrNull(untilFree(subTotal, fees, district)) : null,
    problems,
    ...(advance > 0 && { advance: { amount: toTaka(advance), returns: fees.advance_returns } }),
    ...(terms?.reason && { cashReason: terms.reason }),
    ...(terms?.outcome === 'noCash' && { cashRefused: true }),
  }
}

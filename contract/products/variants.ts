import { absentOr, type EntityOf, entity, id, list, number, taka, text } from '../calls/reading.ts'

/** Variants of a product: a choice of its options with a stock of its own, and a price or that of the product. */

/** The names of at most three options. Without one, the first is the size and the second the colour. */
export const OPTIONS_MAX = 3
export const VARIANTS_MAX = 100

export const ProductVariant = entity('ProductVariant', {
  _id: id,
  /** The values of the options; empty where the product does not have the option. */
  size: text,
  color: text,
  option: text,
  /** With the discount of the product. */
  price: taka,
  originalPrice: taka,
  stock: number,
  /** One of the pictures of the product; empty for none of its own. */
  image: text,
  /** The rest is for people who may change the product. Absent for a variant with the price of the product. */
  ownPrice: absentOr(taka),
  sku: absentOr(text),
  barcode: absentOr(text),
  /** Grams. */
  weight: absentOr(number),
})
export type ProductVariant = EntityOf<typeof ProductVariant>

/** What a product with variants has in addition; absent for any other, and but for the highest price in lists. */
export const variantFields = {
  variants: absentOr(list(ProductVariant)),
  /** One for each of the three options; an empty one has its usual name. */
  optionNames: absentOr(list(text)),
  /** The price of the variants that have none of their own. */
  variantsPrice: absentOr(taka),
  /** The highest price of the variants that can be had, in lists too; `productPrice` is the lowest. */
  highestPrice: absentOr(taka),
}

/** Whether the variants of a product differ in price, so that its price is that of the cheapest one. */
export const variesInPrice = (product: { readonly productPrice: number; readonly highestPrice?: number }): boolean =>
  (product.highestPrice ?? 0) > product.productPrice

type Choice = Pick<ProductVariant, '_id' | 'size' | 'color'>

/** The choice that a line of a cart or of an order names. */
interface NamedChoice {
  readonly variantId?: string
  readonly size?: string
  readonly color?: string
}

/**
 * The variants that a line names: one by its id, else those of its size and colour, which differ in the third option.
 * None where the product has no such variant.
 */
export const namedVariants = <V extends Choice>(
  variants: readonly V[],
  { variantId = '', size = '', color = '' }: NamedChoice,
): readonly V[] => {
  const named = variants.find(({ _id }) => _id === variantId)
  return named ? [named] : variants.filter((one) => one.size === size && one.color === color)
}

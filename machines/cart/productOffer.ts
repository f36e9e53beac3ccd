import type { CartItem, Seen } from '#contract/cart/entity.ts'
import type { Line } from '#contract/cart/rules.ts'
import { LINE_QUANTITY_MAX } from '#contract/constants.ts'
import type { ProductVariant } from '#contract/products/variants.ts'

/** What a choice of size, colour and third option orders: a product, or one of its variants. */

/** The part of a product that a choice needs. Price in taka, `remaining` in pieces. */
export type ChoosableProduct = Seen & {
  productId: string
  sizes: readonly string[]
  /** The Bangla names of sizes, for the page alone. */
  sizeNamesBn?: readonly string[] | undefined
  colors: readonly string[]
  /** The sizes and colours that are sold out. */
  soldOut: readonly string[]
  remaining: number
  /** Absent for a product without variants, and in lists. */
  variants?: readonly ProductVariant[] | undefined
  /** The seller's names of the three options, for the page alone; empty for the usual ones. */
  optionNames?: readonly string[] | undefined
}

/** Empty for what is not chosen. */
export type Choice = { size: string; color: string; option: string; quantity: number }

/** `variantId`: the variant in the address, which counts until the person chooses another one. */
export type ChoiceOfAddress = Choice & { variantId: string }

const OPTIONS = ['size', 'color', 'option'] as const
export type OptionName = (typeof OPTIONS)[number]

/** The values of the third option; none where the product has no such option. */
export const thirdOptions = ({ variants = [] }: ChoosableProduct): readonly string[] => [
  ...new Set(variants.flatMap(({ option }) => option || [])),
]

/** The only value of an option needs no choice. */
export const onlyOne = (offered: readonly string[], soldOut: readonly string[] = []): string =>
  offered.length === 1 && !soldOut.includes(offered[0]!) ? offered[0]! : ''

/** The choice with the values of the variant in the address, where the product has it. */
export const choiceIn = (
  { variantId, quantity, ...chosen }: ChoiceOfAddress,
  product: ChoosableProduct,
): ChoiceOfAddress => {
  const { size, color, option } = product.variants?.find(({ _id }) => _id === variantId) ?? chosen
  return { size, color, option: option || onlyOne(thirdOptions(product)), quantity, variantId }
}

/** The variant of a choice; undefined where the product has none, or not this one. */
export const variantOf = (choice: Choice, { variants }: ChoosableProduct): ProductVariant | undefined =>
  variants?.find((variant) => OPTIONS.every((name) => variant[name] === choice[name]))

/** The variants that the chosen values leave: those in stock, else all. */
const leftBy = (choice: Choice, { variants = [] }: ChoosableProduct): readonly ProductVariant[] => {
  const left = variants.filter((one) => OPTIONS.every((name) => choice[name] === '' || one[name] === choice[name]))
  const inStock = left.filter(({ stock }) => stock > 0)
  return inStock.length > 0 ? inStock : left
}

/** The cheapest variant that the chosen values leave, the chosen one where they are whole; undefined for none. */
export const cheapestOf = (choice: Choice, product: ChoosableProduct): ProductVariant | undefined =>
  leftBy(choice, product).toSorted((a, b) => a.price - b.price)[0]

/** Whether the variants that the chosen values leave differ in price. */
export const leavesPrices = (choice: Choice, product: ChoosableProduct): boolean =>
  new Set(leftBy(choice, product).map(({ price }) => price)).size > 1

const isMissing = (chosen: string, offered: readonly string[], soldOut: readonly string[] = []) =>
  offered.length > 0 && (!offered.includes(chosen) || soldOut.includes(chosen))

/** What a product still needs before it can be ordered. */
export const missingIn = ({ size, color, option }: Choice, product: ChoosableProduct) => ({
  size: isMissing(size, product.sizes, product.soldOut),
  color: isMissing(color, product.colors, product.soldOut),
  option: isMissing(option, thirdOptions(product)),
})

/** Why values cannot be had together: their variant is sold out, or there is none. */
export type Refusal = 'soldOut' | 'none'

const refusalOf = (variants: readonly ProductVariant[]): Refusal | undefined => {
  if (variants.length === 0) return 'none'
  return variants.some(({ stock }) => stock > 0) ? undefined : 'soldOut'
}

/** Why a value of an option cannot be had together with what else is chosen; undefined where it can. */
export const refusalWith = (
  choice: Choice,
  { variants }: ChoosableProduct,
  of: OptionName,
  value: string,
): Refusal | undefined =>
  variants &&
  refusalOf(
    variants.filter(
      (variant) =>
        variant[of] === value &&
        OPTIONS.every((name) => name === of || choice[name] === '' || variant[name] === choice[name]),
    ),
  )

/** Why a whole choice cannot be ordered; undefined while a value is missing, and for a product without variants. */
export const refusalOfChoice = (choice: Choice, product: ChoosableProduct): Refusal | undefined => {
  const { sizes, colors } = product
  const isWhole =
    (sizes.length === 0 || choice.size !== '') &&
    (colors.length === 0 || choice.color !== '') &&
    (thirdOptions(product).length === 0 || choice.option !== '')
  const variant = variantOf(choice, product)
  return product.variants && isWhole ? refusalOf(variant ? [variant] : []) : undefined
}

export const isIncomplete = (choice: Choice, product: ChoosableProduct): boolean =>
  Object.values(missingIn(choice, product)).includes(true) || refusalOfChoice(choice, product) !== undefined

export const lineOf = (choice: Choice, product: ChoosableProduct): CartItem => {
  const { productId, sizes, colors, productName, image, price, remaining, optionNames } = product
  const variant = variantOf(choice, product)
  return {
    productId,
    quantity: Math.max(1, Math.min(choice.quantity, variant?.stock ?? remaining, LINE_QUANTITY_MAX)),
    size: sizes.length > 0 ? choice.size : '',
    color: colors.length > 0 ? choice.color : '',
    ...(variant && { variantId: variant._id }),
    seen: {
      productName,
      image: variant?.image || image,
      price: variant?.price ?? price,
      ...(variant?.option && { option: variant.option }),
      ...(variant?.option && optionNames?.[2] && { optionName: optionNames[2] }),
    },
  }
}

/** The line of a choice for a checkout of it alone; null while it cannot be ordered. */
export const chosenLine = (choice: Choice, product: ChoosableProduct): Line | null => {
  if (isIncomplete(choice, product)) return null
  const { seen: _, ...line } = lineOf(choice, product)
  return line
}

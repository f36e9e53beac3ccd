import { PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { plainNumber } from '#contract/fields/numbers.ts'
import { discounted, toPaisa } from '#contract/money.ts'
import type { CsvColumn, FileColumn, IMPORT_SOURCES } from '#contract/products/csv.ts'
import type { Visibility } from '#contract/products/listFilters.ts'
import type { Texts } from '#server/platform/texts.ts'
import type { Cells } from '../checkRow.ts'
import type { CellProblem } from '../columns.ts'
import type { NamedVariants } from '../variants.ts'

/** Products of other systems as rows of the shop's own file. */

export type ForeignTexts = Texts['productCsvTexts']['foreign']

/** A row of the file of another system; `of` returns the trimmed cell of the first of some columns that the file has. */
export interface ForeignRow {
  readonly row: number
  readonly of: (...columns: readonly string[]) => string
  /** The cells that are not empty, with the names of their columns in lower case and as the file has them. */
  readonly filled: () => readonly { readonly column: string; readonly name: string; readonly cell: string }[]
}

/** A product with its texts by the shop's columns. */
export interface ForeignProduct {
  readonly row: number
  readonly cells: Cells
  readonly broken: readonly CellProblem[]
  readonly notes: readonly Note[]
  /** The names of the columns that say something for which the shop has no place. */
  readonly left: readonly string[]
  /** The variants that customers choose from; absent where there is nothing to choose. */
  readonly variants?: NamedVariants | undefined
}

/** What of a product the shop cannot have. */
export type Note = keyof ForeignTexts['notes']

/** A system whose files are read. */
export interface ForeignSystem {
  readonly source: Exclude<(typeof IMPORT_SOURCES)[number], 'haat'>
  /** Whether a file with these columns is one of the system; names in lower case. */
  readonly isFile: (columns: ReadonlySet<string>) => boolean
  /** The text of a cell without the marks that the system writes into its files. */
  readonly cell: (text: string) => string
  readonly productsOf: (rows: readonly ForeignRow[], texts: ForeignTexts, now: number) => readonly ForeignProduct[]
}

/**
 * A variant: its values by the names of the options, of which it has several where any can be chosen, its prices, and its
 * stock; undefined where it is not counted.
 */
export interface Variant {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly price: string
  /** The price before a reduction; empty without one. */
  readonly before: string
  readonly stock: number | undefined
  /** Whether the variant can be ordered where its stock is not counted. */
  readonly isInStock: boolean
  /** Whether it can be ordered where nothing is left of a counted stock. */
  readonly sellsMore: boolean
  readonly row: number
  readonly sku: string
  readonly barcode: string
  /** Grams; null without one. */
  readonly weight: number | null
  /** The address of its picture; empty for none of its own. */
  readonly image: string
}

/** A product as the maps of the systems read it. */
interface Described {
  readonly row: number
  readonly sku: string
  readonly name: string
  readonly description: string
  readonly details: readonly string[]
  readonly tags: readonly string[]
  readonly paths: readonly (readonly string[])[]
  readonly images: readonly string[]
  readonly variants: readonly Variant[]
  /** The stock of all variants without one of their own, where the system counts it so. */
  readonly stock?: number | undefined
  readonly notes?: readonly Note[]
  /** Columns that say something for which the shop has no place, in a product with variants and in another one. */
  readonly left: (isSplit: boolean) => readonly string[]
  /** Whether and how its shop keeps it from customers. */
  readonly visibility: Exclude<Visibility, 'scheduled'>
  readonly broken?: readonly CellProblem[]
}

const unique = (values: readonly string[]) => [...new Set(values.filter((value) => value !== ''))]

/** A decimal number of any of these systems in the notation of the calls; any other text stays as it is. */
const decimalOf = (text: string): string => plainNumber(text).replace(/^(\d+),(\d{1,2})$/, '$1.$2')

/** The number of such a text; undefined for another text. */
export const amountOf = (text: string): number | undefined => {
  const decimal = decimalOf(text)
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : undefined
}

/** A weight in whole grams; null for none, and for a text that is no number. */
export const gramsOf = (text: string, perUnit = 1): number | null => Math.round((amountOf(text) ?? 0) * perUnit) || null

/** A number of pieces: below zero where more was sold than was counted, NaN for a text that is no number. */
export const piecesOf = (text: string): number | undefined => {
  if (text === '') return undefined
  const plain = plainNumber(text)
  return /^-?\d+(?:\.0+)?$/.test(plain) ? Number(plain) : Number.NaN
}

/**
 * The discount in percent, with two decimals, after which the price is as near as possible to the reduced one.
 * @returns whether it is that price
 */
export const discountTo = (
  original: number,
  reduced: number,
): { readonly discount: number; readonly isExact: boolean } => {
  const [from, to] = [toPaisa(original), toPaisa(reduced)]
  const near = Math.round((1 - to / from) * 10_000)
  const distance = (hundredths: number) => Math.abs(discounted(from, hundredths / 100) - to)
  const best = [near, near - 1, near + 1]
    .filter((hundredths) => hundredths >= 0 && hundredths <= 10_000)
    .reduce((one, other) => (distance(other) < distance(one) ? other : one))
  return { discount: best / 100, isExact: distance(best) === 0 }
}

const SIZE = /^(?:sizes?|সাইজ|মাপ)$/i
const COLOUR = /^(?:colou?rs?|রঙ|রং)$/i

/** Whether the shop has a choice of this name. */
export const isChoice = (name: string): boolean => SIZE.test(name) || COLOUR.test(name)

/** The option of sizes, that of colours and a third one; an option with another name has the place of the sizes where these lack. */
const optionsOf = (variants: readonly Variant[]) => {
  const names = unique(variants.flatMap(({ values }) => [...values.keys()]))
  const valuesOf = (name: string) => unique(variants.flatMap(({ values }) => values.get(name) ?? []))
  const colour = names.find((name) => COLOUR.test(name))
  const others = names.filter((name) => name !== colour && !SIZE.test(name) && valuesOf(name).length > 1)
  const size = names.find((name) => SIZE.test(name)) ?? others[0]
  const [third, ...left] = others.filter((name) => name !== size)
  return {
    colour,
    size,
    third,
    valuesOf: (name: string | undefined) => (name === undefined ? [] : valuesOf(name)),
    /** Options for which the shop has no place. */
    left,
    /** Options with one value. */
    single: names.filter((name) => name !== colour && name !== size && valuesOf(name).length === 1),
  }
}
type Options = ReturnType<typeof optionsOf>

// A comma separates the values of a list.
const withoutComma = (text: string) => text.replace(/\s*,\s*/g, ' ').trim()

/** A variant with one value of each option. */
interface Choice {
  readonly variant: Variant
  readonly size: string
  readonly color: string
  readonly option: string
  /** How many choices the variant covers, and the place of this one among them. */
  readonly covers: number
  readonly at: number
}

/** A choice for each combination of values; where two variants cover one, the one that names more values. */
const choicesOf = (variants: readonly Variant[], { size, colour, third }: Options): readonly Choice[] => {
  const valuesOf = (variant: Variant, option: string | undefined) => {
    const values = option === undefined ? [] : unique((variant.values.get(option) ?? []).map(withoutComma))
    return values.length > 0 ? values : ['']
  }
  const found = variants.map((variant) =>
    valuesOf(variant, size).flatMap((one) =>
      valuesOf(variant, colour).flatMap((color) =>
        valuesOf(variant, third).map((option) => ({ variant, size: one, color, option })),
      ),
    ),
  )
  const keyOf = (choice: Omit<Choice, 'covers' | 'at' | 'variant'>) =>
    JSON.stringify([choice.size, choice.color, choice.option]).toLowerCase()
  const named = new Map<string, Variant>()
  for (const [first, ...more] of found.toSorted((one, other) => one.length - other.length))
    for (const choice of [first!, ...more]) if (!named.has(keyOf(choice))) named.set(keyOf(choice), choice.variant)
  return found.flatMap((all) => {
    const own = all.filter((choice) => named.get(keyOf(choice)) === choice.variant)
    return own.map((choice, at) => ({ ...choice, covers: own.length, at }))
  })
}

/** The pieces of one of several that share them evenly; the first ones have one more. */
const shareOf = (pieces: number, count: number, at: number) =>
  Math.floor(pieces / count) + (at < pieces % count ? 1 : 0)

const piecesIn = ({ stock, isInStock }: Variant) => {
  if (stock !== undefined) return Math.max(0, stock)
  return isInStock ? undefined : 0
}

/** An address of a picture, as the shop reads it: encoded, and over an encrypted connection. */
const pictureOf = (text: string): string => {
  const url = URL.parse(text.startsWith('//') ? `https:${text}` : text)
  if (url?.protocol === 'http:' && url.port === '') url.protocol = 'https:'
  return url?.href ?? text.replace(/\s/g, '%20')
}

/** The price before a reduction and the one of now, in taka; NaN for a text that is no number. */
const amountsOf = ({ price, before }: Variant) => {
  const now = amountOf(price) ?? Number.NaN
  return { now, original: Math.max(now, amountOf(before) ?? now) }
}

/**
 * The original price of each variant and the discount of all; without one, the prices of now, where no discount leads to
 * all of them. The first is that of most variants.
 */
const pricesOf = (variants: readonly Variant[]) => {
  const amounts = variants.map(amountsOf)
  const discounts = amounts.map(({ now, original }) => (original > now ? discountTo(original, now).discount : 0))
  const fitting = discounts.find((discount) =>
    amounts.every(({ now, original }) => discounted(toPaisa(original), discount) === toPaisa(now)),
  )
  const isSame = amounts.every(({ now, original }) => now === amounts[0]?.now && original === amounts[0].original)
  const discount = fitting ?? (isSame ? discounts[0] : undefined)
  const originals = amounts.map(({ now, original }) => (discount === undefined ? now : original))
  const counts = Map.groupBy(originals, (price) => price)
  const price = [...counts].reduce((most, one) => (one[1].length > most[1].length ? one : most), [Number.NaN, []])[0]
  return { originals, price, discount: discount ?? 0, isExact: fitting !== undefined, isLost: discount === undefined }
}

/** The price of a product without variants. */
const priceOf = (variants: readonly Variant[], problem: () => void) => {
  const prices = unique(
    variants.map((one) => `${amountOf(one.price) ?? one.price}/${amountOf(one.before) ?? one.before}`),
  )
  const [price, before] = [decimalOf(variants[0]?.price ?? ''), decimalOf(variants[0]?.before ?? '')]
  if (prices.length > 1) problem()
  const [now, original] = [amountOf(price), amountOf(before)]
  if (now === undefined || original === undefined || original <= now)
    return { original: price, discount: 0, isExact: true }
  return { original: before, ...discountTo(original, now) }
}

/** A product of another system with the texts of the shop's columns. */
export const describe = (product: Described, texts: ForeignTexts): ForeignProduct => {
  const { row, sku, name, variants, paths } = product
  const broken = [...(product.broken ?? [])]
  const notes: Note[] = [...(product.notes ?? []), ...(product.visibility === 'shown' ? [] : ['hidden' as const])]
  const problem = (column: CsvColumn, message: string) => broken.push({ column, message })
  const options = optionsOf(variants)
  const choices = choicesOf(variants, options)
  const isSplit = choices.length > 1
  if (options.left.length > 0) problem('productSizes', texts.otherOptions(options.left.join(', ')))
  const prices = pricesOf(variants)
  const isPriced = isSplit && !prices.originals.some(Number.isNaN)
  const { original, discount, isExact } = isPriced
    ? { ...prices, original: String(prices.price) }
    : priceOf(variants, () => problem('productOriginalPrice', texts.severalPrices))
  if (isPriced && prices.isLost) notes.push('severalReductions')
  else if (!isExact) notes.push('rounded')

  const counted = variants.map(piecesIn)
  const stocks = [product.stock, ...variants.map((variant) => variant.stock)].filter((pieces) => pieces !== undefined)
  const stock = counted.reduce<number>((sum, pieces) => sum + (pieces ?? 0), Math.max(0, product.stock ?? 0))
  if (stocks.some(Number.isNaN)) problem('remainingProducts', texts.stock)
  if (stocks.some((pieces) => pieces < 0)) notes.push('negative')
  if (product.stock === undefined && counted.includes(undefined)) notes.push('uncounted')
  else if (variants.some(({ sellsMore }) => sellsMore)) notes.push('sellsMore')
  const isSoldOut = (option: string | undefined, value: string) =>
    variants
      .filter(({ values }) => option !== undefined && values.get(option)?.includes(value))
      .every((variant) => piecesIn(variant) === 0)
  const soldOut = [options.size, options.colour].flatMap((option) =>
    options.valuesOf(option).filter((value) => stock > 0 && isSoldOut(option, value)),
  )

  const images = unique(product.images).map(pictureOf)
  if (images.length > PRODUCT_IMAGES_MAX) notes.push('pictures')
  const single = options.single.map((option) => `${option}: ${options.valuesOf(option)[0]}`)
  const list = (entries: readonly string[]) => entries.map(withoutComma).join(', ')
  const [colours, sizes] = [options.valuesOf(options.colour), options.valuesOf(options.size)]
  const thirds = options.valuesOf(options.third)
  if ([...colours, ...sizes, ...thirds, ...product.tags].some((entry) => entry.includes(','))) notes.push('commas')
  const texted: { readonly [Column in FileColumn]?: string } = {
    sku,
    productName: name,
    productOriginalPrice: original,
    productDiscount: String(discount),
    remainingProducts: String(stock),
    productDescription: product.description,
    productDetails: unique([...product.details, ...single]).join('\n'),
    productColors: list(colours),
    productSizes: list(sizes),
    productSoldOut: list(soldOut),
    searchTags: list(product.tags),
    visibility: product.visibility,
    images: images.slice(0, PRODUCT_IMAGES_MAX).join(' '),
  }
  return {
    row,
    // These texts do not come from a spreadsheet program, so that no apostrophe of theirs is a mark.
    cells: { rawOf: () => undefined, textOf: (column) => texted[column]?.replace(/\r\n?/g, '\n'), paths },
    broken,
    notes: [...new Set(notes)],
    left: unique([
      ...product.left(isSplit),
      ...(isSplit && choices.some(({ variant, covers }) => covers > 1 && variant.sku + variant.barcode !== '')
        ? [texts.ofSeveral]
        : []),
    ]),
    ...(isPriced && { variants: namedVariants(product, choices, options, prices) }),
  }
}

/** The variants of a product with a stock, and a price where it is not that of most. */
const namedVariants = (
  { sku, stock: shared = 0, variants }: Described,
  choices: readonly Choice[],
  { size, third }: Options,
  { originals, price }: ReturnType<typeof pricesOf>,
): NamedVariants => {
  const sharing = choices.filter(({ variant }) => piecesIn(variant) === undefined)
  const skus = new Map<string, Choice>()
  for (const choice of choices) if (!skus.has(choice.variant.sku)) skus.set(choice.variant.sku, choice)
  return {
    isOfFile: false,
    price,
    optionNames: [size === undefined || SIZE.test(size) ? '' : size, '', third ?? ''],
    variants: choices.map((choice) => {
      const { variant, covers, at } = choice
      const own = piecesIn(variant)
      const original = originals[variants.indexOf(variant)]!
      // What identifies one thing belongs to one choice, and the SKU of the product to none.
      const isOne = covers === 1 && variant.sku !== sku && skus.get(variant.sku) === choice
      return {
        row: variant.row,
        id: '',
        values: {
          ...{ size: choice.size, color: choice.color, option: choice.option },
          sku: isOne ? variant.sku : '',
          barcode: covers === 1 ? variant.barcode : '',
          stock:
            own === undefined
              ? shareOf(Math.max(0, shared), sharing.length, sharing.indexOf(choice))
              : shareOf(own, covers, at),
          price: original === price ? null : original,
          weight: variant.weight,
          image: variant.image === '' ? '' : pictureOf(variant.image),
        },
      }
    }),
  }
}

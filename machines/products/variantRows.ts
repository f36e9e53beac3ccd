import { isDecimal, plainNumber } from '#contract/fields/numbers.ts'
import type { Product } from '#contract/products/entity.ts'
import { clashesOf, merged, type Versions } from '../core/form/merge.ts'

/** The matrix of the variants of a product in its form, as data. */

/** What the form reads of a product. */
export type ProductToSplit = Pick<
  Product,
  | '_id'
  | 'updatedAt'
  | 'productImages'
  | 'remainingProducts'
  | 'productSizes'
  | 'productColors'
  | 'productOriginalPrice'
  | 'variants'
  | 'optionNames'
  | 'variantsPrice'
>

/** A variant as the form has it: numbers as typed. An empty price is that of the product. */
export type TypedVariant = {
  /** Absent for a new variant, as is the stock that the form showed. */
  readonly _id?: string
  readonly stockShown?: number
  readonly size: string
  readonly color: string
  readonly option: string
  readonly stock: string
  readonly price: string
  readonly sku: string
  readonly barcode: string
  /** Grams. */
  readonly weight: string
  /** One of the pictures of the product; empty for none of its own. */
  readonly image: string
}
type Rows = readonly TypedVariant[]

/** The columns of the matrix that a person fills in, in their order. */
export const VARIANT_CELLS = ['stock', 'price', 'sku', 'barcode', 'weight'] as const
export type VariantCell = (typeof VARIANT_CELLS)[number]

const OPTIONS = ['size', 'color', 'option'] as const
type Option = (typeof OPTIONS)[number]

export type VariantsValues = {
  /** Separated by commas, as are `options`: the values of the third option. */
  readonly sizes: string
  readonly colors: readonly string[]
  readonly optionName: string
  readonly options: string
  /** Of the variants that have none of their own. */
  readonly price: string
  /** Whether a chosen picture is that of all variants of the colour. */
  readonly picturesByColour: boolean
  readonly variants: Rows
}

const blankVariant: TypedVariant = {
  ...{ size: '', color: '', option: '', stock: '0', price: '', sku: '', barcode: '', weight: '', image: '' },
}
export const blankVariants: VariantsValues = {
  ...{ sizes: '', colors: [], optionName: '', options: '', price: '', picturesByColour: true, variants: [] },
}

const numberIn = (text: string) => {
  const number = plainNumber(text)
  return isDecimal(number) ? Number(number) : Number.NaN
}
const numberOrNone = (text: string) => (text.trim() === '' ? null : numberIn(text))

const unique = (texts: readonly string[]) =>
  texts.filter((text, at) => text !== '' && texts.findIndex((one) => one.toLowerCase() === text.toLowerCase()) === at)
const listed = (text: string) => unique(text.split(',').map((entry) => entry.trim()))
const valuesIn = (rows: Rows, option: Option) => unique(rows.map((row) => row[option]))

/** The stocks of a number of rows to which pieces are shared out evenly; the first ones have one more. */
const shares = (pieces: number, count: number) =>
  Array.from({ length: count }, (_, at) => String(Math.floor(pieces / count) + (at < pieces % count ? 1 : 0)))
const shared = (rows: Rows, pieces: number): Rows => {
  const stocks = shares(pieces, rows.length)
  return rows.map((row, at) => ({ ...row, stock: stocks[at] ?? '0' }))
}

/** Rows that differ in other options only, each once, with the sum of the stocks. */
const without = (rows: Rows, option: Option): Rows => {
  const merged = new Map<string, TypedVariant>()
  for (const row of rows.map((one) => ({ ...one, [option]: '' }))) {
    const key = JSON.stringify([row.size, row.color, row.option])
    const same = merged.get(key)
    merged.set(key, same ? { ...same, stock: String(numberIn(same.stock) + numberIn(row.stock)) } : row)
  }
  return [...merged.values()]
}

/** A new variant that has the choices of a row with its picture, and another value of an option. */
const likeRow = ({ size, color, option, image }: TypedVariant, of: Option, value: string): TypedVariant => ({
  ...{ ...blankVariant, size, color, option, [of]: value, image: of === 'color' ? '' : image },
})

/** The rows after a change of the values of an option. As many new values as lost ones are their new names. */
const withValues = (rows: Rows, option: Option, values: readonly string[]): Rows => {
  const before = valuesIn(rows, option)
  if (values.length === 0) return without(rows, option)
  if (before.length === 0)
    return rows.flatMap((row) =>
      values.map((value, at) => (at === 0 ? { ...row, [option]: value } : likeRow(row, option, value))),
    )
  const lost = before.filter((value) => !values.includes(value))
  const added = values.filter((value) => !before.includes(value))
  if (lost.length === added.length)
    return rows.map((row) => ({ ...row, [option]: added[lost.indexOf(row[option])] ?? row[option] }))
  return [
    ...rows.filter((row) => !lost.includes(row[option])),
    ...added.flatMap((value) => without(rows, option).map((row) => likeRow(row, option, value))),
  ]
}

/**
 * The rows for the typed options: kept ones keep their cells, and new ones are without stock. While the pieces of a product
 * that is being split are shared out evenly, they are again.
 * @param pieces the stock of a product that is being split; null for one with variants
 */
export const rowsFor = (values: VariantsValues, pieces: number | null): Rows => {
  const lists = { size: listed(values.sizes), color: unique(values.colors), option: listed(values.options) }
  const rows = OPTIONS.reduce((found: Rows, option) => withValues(found, option, lists[option]), values.variants)
  const places = ({ size, color, option }: TypedVariant) =>
    [lists.size.indexOf(size), lists.color.indexOf(color), lists.option.indexOf(option)] as const
  const sorted = rows.toSorted((one, other) => {
    const [mine, theirs] = [places(one), places(other)]
    const at = mine.findIndex((place, level) => place !== theirs[level])
    return at < 0 ? 0 : mine[at]! - theirs[at]!
  })
  const isShared =
    pieces !== null && shares(pieces, values.variants.length).every((stock, at) => values.variants[at]?.stock === stock)
  return isShared ? shared(sorted, pieces) : sorted
}

/** The values of the form for a product; those of one without variants share its stock out. */
export const variantValues = (product: ProductToSplit): VariantsValues => {
  const { variants, productOriginalPrice, productSizes, productColors, optionNames = [] } = product
  const lists = { sizes: productSizes.join(', '), colors: productColors, optionName: optionNames[2] ?? '' }
  if (!variants) {
    const { remainingProducts: pieces } = product
    const values = { ...blankVariants, ...lists, price: String(productOriginalPrice) }
    const whole = { ...blankVariant, stock: String(pieces) }
    return { ...values, variants: rowsFor({ ...values, variants: [whole] }, pieces) }
  }
  const rows = variants.map(({ _id, size, color, option, stock, ownPrice, sku = '', barcode = '', weight, image }) => ({
    ...{ _id, stockShown: stock, size, color, option, stock: String(stock), sku, barcode, image },
    price: String(ownPrice ?? ''),
    weight: String(weight ?? ''),
  }))
  const price = String(product.variantsPrice ?? productOriginalPrice)
  const picturesByColour = rows.every((row) => row.image === rows.find(isOfColour(row))?.image)
  return { ...lists, options: valuesIn(rows, 'option').join(', '), price, picturesByColour, variants: rows }
}

const isOfColour =
  ({ color }: TypedVariant) =>
  (row: TypedVariant) =>
    row.color === color

/** The body of the call for the values; a text that is no number becomes NaN, which breaks the rule of its cell. */
export const bodyOfVariants = ({ optionName, price, variants, options }: VariantsValues, product: ProductToSplit) => {
  const [size = '', color = ''] = product.optionNames ?? []
  return {
    optionNames: [size, color, listed(options).length > 0 ? optionName : ''],
    price: numberIn(price),
    ...(!product.variants && { stockShown: product.remainingProducts }),
    variants: variants.map((row) => ({
      ...row,
      stock: numberIn(row.stock),
      price: numberOrNone(row.price),
      weight: numberOrNone(row.weight),
    })),
  }
}

const isNumber = (cell: VariantCell) => cell === 'stock' || cell === 'price' || cell === 'weight'

export const typedCell = (rows: Rows, at: number, cell: VariantCell, text: string): Rows =>
  rows.map((row, place) => (place === at ? { ...row, [cell]: text } : row))

/** The rows after cells of a spreadsheet were pasted at a cell: they fill the cells to the right and below. */
export const pastedCells = (
  rows: Rows,
  at: number,
  cell: VariantCell,
  text: string,
  cells: readonly VariantCell[],
): Rows => {
  const lines = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const first = VARIANT_CELLS.indexOf(cell)
  return rows.map((row, place) => {
    const texts = lines[place - at] ?? []
    const filled = VARIANT_CELLS.slice(first).flatMap((name, column) => {
      const value = texts[column]
      if (value === undefined || !cells.includes(name)) return []
      return [[name, isNumber(name) ? plainNumber(value) : value.trim()]]
    })
    return { ...row, ...Object.fromEntries(filled) }
  })
}

/** The cell of the first row in all rows. */
export const copiedCell = (rows: Rows, cell: VariantCell): Rows =>
  rows.map((row) => ({ ...row, [cell]: rows[0]?.[cell] ?? '' }))

/** The rows after a picture was chosen for one of them, or for all of its colour. */
export const chosenPicture = (rows: Rows, at: number, image: string, byColour: boolean): Rows => {
  const chosen = rows[at]
  return rows.map((row) => (row === chosen || (byColour && chosen?.color === row.color) ? { ...row, image } : row))
}

/** The pieces of all rows; a cell without a number has none. */
export const piecesOf = (rows: Rows): number => rows.reduce((sum, { stock }) => sum + (numberIn(stock) || 0), 0)

const choiceOf = ({ size, color, option }: TypedVariant) => JSON.stringify([size, color, option])
const withId = (rows: Rows, id: string | undefined) =>
  id === undefined ? undefined : rows.find(({ _id }) => _id === id)

/** A cell that both sides have changed; `theirs` is what the other side has saved. */
interface ClashingCell {
  readonly at: number
  readonly cell: VariantCell
  readonly theirs: string
}

interface MergedRow {
  readonly row: TypedVariant
  /** The cells that both sides have changed. */
  readonly cells: readonly VariantCell[]
  readonly saved?: TypedVariant
}

/** A variant that is new again, because somebody has removed it or joined all of them. */
const renewed = ({ _id, stockShown, ...row }: TypedVariant): MergedRow => ({ row, cells: [] })

/** A row with the changes of both sides; none where nobody wants it any more. */
const mergedRow = (row: TypedVariant, base: Rows, theirs: Rows): readonly MergedRow[] => {
  const before = withId(base, row._id)
  const isAdded = (one: TypedVariant) => row._id === undefined && !withId(base, one._id)
  const saved = withId(theirs, row._id) ?? theirs.find((one) => isAdded(one) && choiceOf(one) === choiceOf(row))
  if (!saved) return before && JSON.stringify(before) === JSON.stringify(row) ? [] : [renewed(row)]
  const versions = { base: before ?? { ...saved, ...blankVariant }, mine: { ...saved, ...row }, theirs: saved }
  // A typed stock counts from the one that the form showed: what was sold since stays sold.
  const stock = row.stock !== versions.base.stock && {
    stock: row.stock,
    stockShown: before?.stockShown ?? saved.stockShown,
  }
  const clashes: readonly string[] = clashesOf(versions)
  return [
    {
      row: { ...merged<TypedVariant>(versions, 'mine'), ...stock },
      cells: VARIANT_CELLS.filter((cell) => cell !== 'stock' && clashes.includes(cell)),
      saved,
    },
  ]
}

/** The values with the changes of both sides; those of the person win where both have changed the same. */
export const mergedVariants = ({ base, mine, theirs }: Versions<VariantsValues>) => {
  const isSplit = theirs.variants.some(({ _id }) => _id !== undefined)
  const kept = isSplit
    ? mine.variants.flatMap((row) => mergedRow(row, base.variants, theirs.variants))
    : mine.variants.map(renewed)
  const rows = kept.map(({ row }) => row)
  const known = [...base.variants, ...rows]
  const variants = [...rows, ...(isSplit ? theirs.variants.filter(({ _id }) => !withId(known, _id)) : [])]
  const lists = {
    sizes: valuesIn(variants, 'size').join(', '),
    colors: valuesIn(variants, 'color'),
    options: valuesIn(variants, 'option').join(', '),
  }
  const cells = kept.flatMap(({ cells: names, saved }, at): readonly ClashingCell[] =>
    names.map((cell) => ({ at, cell, theirs: saved?.[cell] ?? '' })),
  )
  const fields = clashesOf({ base, mine, theirs }).filter((field) => field === 'price' || field === 'optionName')
  return { values: { ...merged({ base, mine, theirs }, 'mine'), ...lists, variants }, cells, fields }
}

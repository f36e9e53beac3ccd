import { Exit, Schema } from 'effect'
import { issuesOf } from '#contract/fields/issues.ts'
import { toPaisa, toTaka } from '#contract/money.ts'
import type { FileColumn } from '#contract/products/csv.ts'
import { VariantsToKeep, type VariantToKeep } from '#contract/products/variantRules.ts'
import { ruleOf } from '#contract/rules.ts'
import type { Texts } from '#server/platform/texts.ts'
import { skuKey } from '../skus.ts'
import type { CellProblem, FileRow, StoredVariant } from './columns.ts'

/** Variants of products in files. A variant that a file does not name stays as it is. */

export type Values = Omit<VariantToKeep, '_id' | 'stockShown'>

/** A variant of a file, with the values that the file has. */
export interface NamedVariant {
  readonly row: number
  /** Empty where the values of the options identify the variant. */
  readonly id: string
  readonly values: Partial<Values>
  /** The stock when the file was made. */
  readonly stockThen?: number | undefined
}

export interface NamedVariants {
  /** Whether a file of variants names them, which adds no product. */
  readonly isOfFile: boolean
  readonly variants: readonly NamedVariant[]
  readonly optionNames?: readonly string[]
  /** Taka, of the variants without one of their own; absent for that of the shop. */
  readonly price?: number
}

export const COLUMNS = {
  size: 'variantSize',
  color: 'variantColor',
  option: 'variantOption',
  sku: 'variantSku',
  barcode: 'variantBarcode',
  stock: 'variantStock',
  price: 'variantPrice',
  weight: 'variantWeight',
} as const satisfies { readonly [Name in keyof Values]?: FileColumn }
export type Named = keyof typeof COLUMNS
const NAMES = Object.keys(COLUMNS) as readonly Named[]
const isNamed = (name: string | undefined): name is Named => NAMES.some((one) => one === name)

const choiceOf = ({ size = '', color = '', option = '' }: Partial<Values>) =>
  JSON.stringify([size, color, option].map((text) => text.toLowerCase()))

/** What the database has of the variants that some rows name. */
export interface KnownVariants {
  /** By the product. */
  readonly variants: ReadonlyMap<string, readonly StoredVariant[]>
  /** The SKUs that rows give to variants: the product that has one itself or with a variant, by `skuKey`. */
  readonly variantSkus: ReadonlyMap<string, { readonly product: string; readonly isOfVariant: boolean }>
}

interface Around {
  readonly product: FileRow | undefined
  /** Of the SKUs; empty for a product without one. */
  readonly owner: string
  readonly known: KnownVariants
  readonly seen: Map<string, number>
  readonly texts: Texts
  readonly mayPrice: boolean
  /** The addresses of the pictures that come with the product. */
  readonly pictures: ReadonlySet<string>
}

const decode = Schema.decodeUnknownExit(VariantsToKeep, { errors: 'all' })

const toKeep = ({ id, price, product_id: _, ...variant }: StoredVariant): VariantToKeep => ({
  ...variant,
  _id: id,
  stockShown: variant.stock,
  price: price === null ? null : toTaka(price),
})

/** Collects the variants of a product after an import. */
class After {
  readonly problems: CellProblem[] = []
  readonly columns = new Set<FileColumn>()
  /** All variants; those of the shop first, in their order. */
  readonly variants: VariantToKeep[]
  /** The rows that name variants. */
  private readonly rows = new Map<number, number>()
  private readonly stored: readonly StoredVariant[]
  private readonly around: Around

  constructor(stored: readonly StoredVariant[], around: Around) {
    this.stored = stored
    this.around = around
    this.variants = stored.map(toKeep)
  }

  private get texts() {
    return this.around.texts.productCsvTexts.problems
  }

  add({ row, id, values, stockThen }: NamedVariant): void {
    const problem = (column: FileColumn | null, message: string) => this.problems.push({ row, column, message })
    const found = this.stored.findIndex((one) => (id === '' ? choiceOf(one) === choiceOf(values) : one.id === id))
    if (id !== '' && found === -1) return void problem('variantId', this.texts.unknownVariant)
    const before = this.rows.get(found)
    if (before !== undefined) return void problem(null, this.texts.repeatedVariant(before))
    const at = found === -1 ? this.variants.length : found
    this.rows.set(at, row)
    const stored = this.stored[at]
    const { stock, ...others } = values
    const { image = '', ...named } = others
    if (!stored) {
      if (!('stock' in values)) problem('variantStock', this.texts.missingColumn)
      const picture = this.around.pictures.has(image) ? { image } : {}
      this.variants.push({ ...named, ...picture, stock: stock as number })
      this.count({}, this.variants[at]!)
      return
    }
    const next = { ...this.variants[at]!, ...named, ...this.stockOf(stored, values, stockThen, row) }
    this.count(this.variants[at]!, next)
    this.variants[at] = next
  }

  /**
   * The stock of a variant. A file changes it where the file has another stock than when it was made; where the shop has
   * another one by then, nobody knows which pieces were counted, unless it is the one of the file.
   */
  private stockOf({ stock: now }: StoredVariant, { stock }: Partial<Values>, then: number | undefined, row: number) {
    if (stock === undefined || stock === then || stock === now) return {}
    if (then !== undefined && then !== now)
      this.problems.push({ row, column: 'variantStock', message: this.texts.stockMoved(now) })
    return { stock }
  }

  private count(before: Partial<Values>, after: Values): void {
    for (const name of NAMES) if ((before[name] ?? '') !== (after[name] ?? '')) this.columns.add(COLUMNS[name])
  }

  /** The row that names a variant; undefined for one that only the shop has. */
  rowOf(at: number): number | undefined {
    return this.rows.get(at)
  }

  /** SKUs that another product or variant has, and prices of somebody who may not change them. */
  checkRights(): void {
    const { product, owner, known, seen, mayPrice } = this.around
    const skus = this.variants.map(({ sku = '' }) => sku)
    for (const [at, row] of this.rows) {
      const [variant, stored, sku] = [this.variants[at]!, this.stored[at], skus[at]!]
      const ownPrice = variant.price == null ? null : toPaisa(variant.price)
      if (product && !mayPrice && ownPrice !== (stored?.price ?? null))
        this.problems.push({ row, column: 'variantPrice', message: this.texts.noPrices })
      if (sku === '') continue
      const key = skuKey(owner, sku)
      const other = known.variantSkus.get(key)
      const isOthers = other && !(other.isOfVariant && other.product === product?.id)
      const isTwice = seen.has(key) || skus.indexOf(sku) !== skus.lastIndexOf(sku)
      if (isOthers || isTwice) this.problems.push({ row, column: 'variantSku', message: this.texts.skuTaken })
    }
    for (const sku of skus) if (sku !== '') seen.set(skuKey(owner, sku), this.rows.values().next().value ?? 0)
  }
}

/**
 * The variants of a product after an import, where any changes, or the problems of the rows. New variants of a product
 * without any split it: its stock is then theirs.
 */
export const variantsAfter = ({ variants: named, optionNames, price: given }: NamedVariants, around: Around) => {
  const { product, known, texts, mayPrice } = around
  const stored = (product && known.variants.get(product.id)) ?? []
  const after = new After(stored, around)
  for (const variant of named) after.add(variant)
  if (after.problems.length === 0) after.checkRights()
  const before = product && toTaka(product.variants_price ?? product.original_price)
  const price = given ?? before ?? 0
  if (before !== undefined && price !== before) {
    after.columns.add('productOriginalPrice')
    if (!mayPrice)
      after.problems.push({ column: 'productOriginalPrice', message: texts.productCsvTexts.problems.noPrices })
  }
  const columns = [...after.columns]
  if (after.problems.length > 0 || columns.length === 0) return { problems: after.problems, columns }
  const kept = { optionNames: optionNames ?? product?.option_names ?? [], price, variants: after.variants }
  const exit = decode(kept)
  if (Exit.isSuccess(exit)) return { problems: [], columns, toKeep: exit.value }
  const error = exit.cause.reasons.find((reason) => reason._tag === 'Fail')?.error
  const issues = error ? issuesOf(error) : [{ path: [], ...ruleOf('validation.wrong_kind') }]
  const problems = issues.map(({ path: [part, at, name], ...rule }): CellProblem => {
    const row = after.rowOf(Number(at)) ?? named[0]?.row
    const column = isNamed(name) ? COLUMNS[name] : null
    return {
      ...(row !== undefined && { row }),
      column: part === 'price' ? 'productOriginalPrice' : column,
      message: texts.ruleText(rule),
    }
  })
  return { problems, columns }
}

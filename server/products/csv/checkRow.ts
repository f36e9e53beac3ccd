import { Exit, Schema } from 'effect'
import { NAME_MAX, PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { issuesOf } from '#contract/fields/issues.ts'
import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { CsvColumn, FileColumn } from '#contract/products/csv.ts'
import { type ProductField, productFields } from '#contract/products/fields.ts'
import type { VariantsToKeep } from '#contract/products/variantRules.ts'
import { ruleOf } from '#contract/rules.ts'
import { isFormula, readCell } from '#server/platform/csv.ts'
import { definedOnly } from '#server/platform/database/columns.ts'
import { newId } from '#server/platform/database/id.ts'
import { holds, type SignedIn } from '#server/platform/http/authorization.ts'
import { pictureAddress } from '#server/platform/images/remote/addresses.ts'
import type { Texts } from '#server/platform/texts.ts'
import { pricesAfter } from '../datedPrices.ts'
import { type ProductChange, type ProductFields, productColumns } from '../rows.ts'
import { skuKey } from '../skus.ts'
import { SHOWN, visibilityAfter, wrongTimeOf } from '../visibility.ts'
import { type CellProblem, cellOf, type FileRow } from './columns.ts'
import type { Header } from './header.ts'
import { type Catalogue, type Place, placeByNames, placeOf } from './places.ts'
import type { CsvRecord } from './read.ts'
import { type KnownVariants, type NamedVariants, variantsAfter } from './variants.ts'

/** What an import writes into one product. */
export interface RowInput {
  /** The columns that change; all of them for a new product. */
  readonly change: ProductChange
  /** Whether a person has to publish the new product, in a file that the former release has checked. */
  readonly held?: boolean
  /** The pieces that were sold when the stock of `change` was counted. */
  readonly sold?: number
  /** The id of another seller. */
  readonly seller?: string
  /** Another SKU; empty to remove it. */
  readonly sku?: string
  /** All variants of the product, where any changes. */
  readonly variants?: VariantsToKeep
  /** The stored pictures of a new product. */
  readonly images?: readonly string[]
  /** The addresses of the pictures to fetch, and the row that names them. */
  readonly sources?: readonly string[]
  readonly row: number
}

/** The result of checking one row. */
export type CheckedRow =
  | { readonly kind: 'problems'; readonly problems: readonly CellProblem[] }
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'new' | 'changed'
      readonly id: string
      /** The `updated_at` that was read; null for a new product. */
      readonly version: Date | null
      readonly columns: readonly FileColumn[]
      readonly input: RowInput
    }

/** The places that a person has chosen for new products. */
export interface Choices {
  /** Of those whose category the shop does not have. */
  readonly fallback?: readonly [category: string, subCategory: string] | undefined
  /** Of those that name a category without a subcategory of it, by the category. */
  readonly subCategories: ReadonlyMap<string, string>
}

/** What the database has of the products that some rows name. */
export interface Known extends KnownVariants {
  readonly byId: ReadonlyMap<string, FileRow>
  readonly bySku: ReadonlyMap<string, FileRow>
  /** Ids of the sellers that rows name. */
  readonly sellers: ReadonlySet<string>
  /** The pictures of the caller's products that rows name. */
  readonly pictures: ReadonlySet<string>
}

/** The problem of a row with other cells than the first row has columns. */
export const brokenRow = (
  { width }: Header,
  { cells }: CsvRecord,
  texts: Texts['productCsvTexts']['problems'],
): readonly CellProblem[] =>
  cells.slice(width).some((cell) => cell.trim() !== '') || cells.length < width
    ? [{ column: null, message: texts.cells(cells.length, width) }]
    : []

/** The cells of a row by their columns. */
export const cellsOf = ({ at }: Header, { cells }: CsvRecord) => {
  const rawOf = (column: FileColumn) => {
    const position = at.get(column)
    return position === undefined ? undefined : (cells[position] ?? '')
  }
  return {
    rawOf,
    /** The text of a cell; undefined where the file lacks the column. */
    textOf: (column: FileColumn) => {
      const raw = rawOf(column)
      return raw === undefined ? undefined : readCell(raw).replace(/\r\n?/g, '\n')
    },
  }
}

/** The cells of a product; those of another system also have the names of its categories there. */
export type Cells = ReturnType<typeof cellsOf> & { readonly paths?: readonly (readonly string[])[] }

const PLACE = ['productCategory', 'productSubCategory', 'productSubSubCategory'] as const satisfies ProductField[]
/** What only somebody with the right changes in a product that the shop has. */
const PRICES: readonly ProductField[] = ['productOriginalPrice', 'productDiscount', 'datedPrices']
/** What a product with variants derives from them. */
const DERIVED: readonly ProductField[] = [
  'remainingProducts',
  'productSizes',
  'productColors',
  'productSoldOut',
  'productOriginalPrice',
]
const PLACE_COLUMNS = ['category_id', 'sub_category_id', 'sub_sub_category_id'] as const
type PlaceField = (typeof PLACE)[number]
type PlainField = Exclude<ProductField, PlaceField>

const fields = Object.keys(productFields) as readonly ProductField[]
const plainFields = fields.filter((field): field is PlainField => !PLACE.some((level) => level === field))

/** Columns with numbers: a sign is no formula there. */
const NUMBERS: readonly CsvColumn[] = ['productOriginalPrice', 'productDiscount', 'remainingProducts', 'sales']

const decoders = Object.fromEntries(
  plainFields.map((field) => [
    field,
    Schema.decodeUnknownExit(productFields[field].rule as Schema.Codec<unknown, string>),
  ]),
) as { readonly [F in PlainField]: (text: string) => Exit.Exit<unknown, Schema.SchemaError> }

/** Decimal notation, or nothing. */
export const NUMBER = /^\s*(?:-?(?:\d+\.?\d*|\.\d+))?\s*$/

/** The column of a field with the value of a text, or the sentence of the rule that the text breaks. */
const changeOf = (
  field: PlainField,
  text: string,
  { productCsvTexts, ruleText }: Texts,
): { readonly change: ProductChange } | { readonly message: string } => {
  // The rules of the form say what a number may be, and not how it is written.
  if (NUMBERS.includes(field) && !NUMBER.test(latinDigits(text))) return { message: productCsvTexts.problems.number }
  const exit = decoders[field](text)
  if (Exit.isSuccess(exit)) return { change: definedOnly(productColumns.ofChange({ [field]: exit.value })) }
  const error = exit.cause.reasons.find((reason) => reason._tag === 'Fail')?.error
  return { message: ruleText((error && issuesOf(error)[0]) ?? ruleOf('validation.wrong_kind')) }
}

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)

/** Collects the changes and problems of one row. */
class Row {
  readonly problems: CellProblem[] = []
  readonly columns: FileColumn[] = []
  change: ProductChange = {}
  readonly cells: Cells
  private readonly catalogue: Catalogue
  private readonly choices: Choices
  readonly texts: Texts
  readonly mayPrice: boolean

  constructor(cells: Cells, { catalogue, choices, texts, caller }: RowToCheck) {
    this.mayPrice = holds(caller, 'prices')
    this.cells = cells
    this.catalogue = catalogue
    this.choices = choices
    this.texts = texts
  }

  get problemTexts() {
    return this.texts.productCsvTexts.problems
  }

  problem(column: FileColumn | null, message: string): void {
    this.problems.push({ column, message })
  }

  /** Whether another value of a field belongs to the variants of the product, which is then a problem. */
  private isOfVariants(field: ProductField & CsvColumn, product: FileRow): boolean {
    if (product.variants_price == null || !DERIVED.includes(field)) return false
    this.problem(field, this.texts.errorSentences['product.has_variants'])
    return true
  }

  /**
   * A place that the shop does not have: the chosen one of a new product, else a problem.
   * @param category the category of a new product, where it lacks only the subcategory
   */
  private unknownPlace(column: CsvColumn, message: string, product: FileRow | undefined, category?: string): void {
    const { fallback, subCategories } = this.choices
    if (product) this.problem(column, message)
    else if (category === undefined && fallback) this.setPlace([...fallback, null], product)
    else if (category === undefined) this.problems.push({ column, message, place: null })
    else {
      const chosen = subCategories.get(category) ?? (fallback?.[0] === category ? fallback[1] : undefined)
      if (chosen === undefined) this.problems.push({ column, message, place: { _id: category } })
      else this.setPlace([category, chosen, null], product)
    }
  }

  private setPlace([category_id, sub_category_id, sub_sub_category_id]: Place['ids'], product: FileRow | undefined) {
    const ids = { category_id, sub_category_id, sub_sub_category_id }
    const changed = PLACE.filter((_, at) => product?.[PLACE_COLUMNS[at]!] !== ids[PLACE_COLUMNS[at]!])
    if (product && changed.length === 0) return
    this.change = { ...this.change, ...ids }
    this.columns.push(...changed)
  }

  /** The id of the only category with a name. */
  private categoryOf(name: string): string | undefined {
    const [only, other] = this.catalogue.idsOf('', name)
    return other === undefined ? only : undefined
  }

  /** The category of a new product of another system; that of a known one stays. */
  namedPlace(paths: readonly (readonly string[])[], product: FileRow | undefined): void {
    if (product) return
    const ids = placeByNames(this.catalogue, paths, this.problemTexts)
    const category = paths.flat().find((name) => this.categoryOf(name) !== undefined)
    const { noSubCategory, unknownNamed } = this.problemTexts
    if (ids) this.setPlace(ids, product)
    else if (category === undefined)
      this.unknownPlace('productCategory', unknownNamed((paths[0] ?? []).join(' > ')), product)
    else this.unknownPlace('productSubCategory', noSubCategory(category), product, this.categoryOf(category))
  }

  /** Whether a cell could run as a formula in a spreadsheet program; a downloaded file has such texts defused. */
  private isFormula(column: CsvColumn): boolean {
    return !NUMBERS.includes(column) && isFormula(this.cells.rawOf(column) ?? '')
  }

  field(field: PlainField, product: FileRow | undefined): void {
    const text = this.cells.textOf(field)
    if (text === undefined) {
      if (product) return
      const { absent } = productFields[field] as { absent?: unknown }
      if (absent === undefined) this.problem(field, this.problemTexts.missingColumn)
      else this.change = { ...this.change, ...definedOnly(productColumns.ofChange({ [field]: absent })) }
      return
    }
    if (product && text === String(cellOf(field, product))) return
    if (this.isFormula(field)) {
      this.problem(field, this.problemTexts.formula)
      return
    }
    const result = changeOf(field, text, this.texts)
    if ('message' in result) {
      this.problem(field, result.message)
      return
    }
    const [name, value] = Object.entries(result.change)[0]!
    if (product && isSame(product[name as keyof FileRow], value)) return
    if (product && this.isOfVariants(field, product)) return
    if (product && PRICES.includes(field) && !this.mayPrice) {
      this.problem(field, this.problemTexts.noPrices)
      return
    }
    this.change = { ...this.change, ...result.change }
    this.columns.push(field)
  }

  /** Whether and when customers see the product: its times fit together, and those without a meaning are left out. */
  visibility(product: FileRow | undefined): void {
    const { visibility, shown_from, shown_until } = this.change
    if ([visibility, shown_from, shown_until].every((value) => value === undefined)) return
    const next = { ...SHOWN, ...product, ...definedOnly<ProductFields>(this.change) }
    const after = visibilityAfter(next, product)
    if (after) this.change = { ...this.change, ...after }
    else this.problem(wrongTimeOf(next), this.texts.errorSentences['product.shown_times'])
  }

  /** Whether the dated prices end in the future. */
  prices(product: FileRow | undefined, now: number): void {
    if (!this.change.dated_prices || pricesAfter(this.change, product, now)) return
    this.problem('datedPrices', this.texts.errorSentences['product.dated_price_past'])
  }

  place(product: FileRow | undefined): void {
    const level = (at: 0 | 1 | 2) => {
      const name = this.cells.textOf(PLACE[at])?.trim()
      const known = product ? String(cellOf(PLACE[at], product)) : undefined
      return {
        text: name,
        name: name ?? known,
        id: product?.[PLACE_COLUMNS[at]],
        isChanged: name !== undefined && name !== known,
      }
    }
    const levels = [level(0), level(1), level(2)] as const
    if (product && levels.every(({ isChanged }) => !isChanged)) return
    const empty = levels.findIndex(({ name }, at) => (at < 2 ? !name : false))
    if (empty >= 0) {
      const rule = (['validation.category_required', 'validation.sub_category_required'] as const)[empty]!
      const isMissing = levels[empty]!.text === undefined
      this.unknownPlace(
        PLACE[empty]!,
        isMissing ? this.problemTexts.missingColumn : this.texts.ruleSentences[rule],
        product,
        empty === 1 ? this.categoryOf(levels[0].name!) : undefined,
      )
      return
    }
    const named = [
      { ...levels[0], name: levels[0].name ?? '' },
      { ...levels[1], name: levels[1].name ?? '' },
      { ...levels[2], name: levels[2].name ?? '' },
    ] as const
    const place = placeOf(this.catalogue, named, this.problemTexts)
    if ('problem' in place) {
      const category = place.level > 0 ? this.categoryOf(named[0].name) : undefined
      this.unknownPlace(PLACE[place.level]!, place.problem, product, category)
      return
    }
    this.setPlace(place.ids, product)
  }

  /** The pieces sold when the stock was counted: those of the file, else those of now. */
  sold(product: FileRow): number {
    const text = latinDigits(this.cells.textOf('sales') ?? '').trim()
    if (text === '') return product.sales
    if (/^\d{1,9}$/.test(text)) return Number(text)
    this.problem('sales', this.problemTexts.sold)
    return product.sales
  }

  /**
   * The stock of a product: the stock of the file, less what was sold since the file was made. So a file takes no sale
   * back, and the same file changes nothing a second time.
   */
  stock(product: FileRow): number | undefined {
    const text = this.cells.textOf('remainingProducts')
    if (text === undefined) return undefined
    const sold = this.sold(product)
    const result = changeOf('remainingProducts', text, this.texts)
    if ('message' in result) {
      this.problem('remainingProducts', result.message)
      return undefined
    }
    if (stockAfter(result.change.stock!, sold, product.sales) === product.stock) return undefined
    if (this.isOfVariants('remainingProducts', product)) return undefined
    this.change = { ...this.change, ...result.change }
    this.columns.push('remainingProducts')
    return sold
  }
}

/** The stock after an import: what was counted, less the pieces sold since then. */
export const stockAfter = (counted: number, soldThen: number, soldNow: number): number =>
  Math.max(0, counted + soldThen - soldNow)

/** The pictures that a row names for a new product or a draft: stored ones of the caller, and addresses of the web. */
const picturesOf = (row: Row, { pictures }: Known, product: FileRow | undefined) => {
  const images = [...new Set((row.cells.textOf('images') ?? '').split(/\s+/).filter(Boolean))]
  if (product && !product.draft) return { images: [], sources: [] }
  if (images.length > PRODUCT_IMAGES_MAX) row.problem('images', row.texts.ruleSentences['validation.maximum_images'])
  const sources = images.filter((url) => /^[a-z]+:/i.test(url))
  const stored = images.filter((url) => !sources.includes(url))
  if (stored.some((url) => !pictures.has(url))) row.problem('images', row.problemTexts.unknownPicture)
  if (sources.some((url) => !pictureAddress(url))) row.problem('images', row.problemTexts.pictureAddress)
  return { images: product ? [] : stored, sources }
}

/** Another seller that a row names; undefined without one. */
const sellerOf = (row: Row, current: string | null, caller: SignedIn, { sellers }: Known): string | undefined => {
  const seller = row.cells.textOf('sellerId')?.trim() ?? ''
  if (seller === '' || seller === current) return undefined
  if (caller.role !== 'admin') row.problem('sellerId', row.problemTexts.otherSeller)
  else if (!sellers.has(seller)) row.problem('sellerId', row.problemTexts.unknownSeller)
  return seller
}

export interface RowToCheck {
  readonly cells: Cells
  /** The number of the row; of the first one of a product with several. */
  readonly at: number
  /** The variants of the product that the file names. */
  readonly variants?: NamedVariants | undefined
  /** What is wrong before any value is read. */
  readonly broken?: readonly CellProblem[]
  readonly choices: Choices
  readonly caller: SignedIn
  readonly catalogue: Catalogue
  readonly known: Known
  /** The row that has named a product or SKU before, by `id` of the product or `skuKey`. */
  readonly seen: Map<string, number>
  readonly texts: Texts
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Checks a row against the products of the shop, and finds what it changes. */
export const checkRow = (given: RowToCheck): CheckedRow => {
  const { cells, at, broken = [], caller, known, seen, texts } = given
  if (broken.length > 0) return { kind: 'problems', problems: broken }
  const row = new Row(cells, given)
  const problems = (column: CsvColumn | null, message: string): CheckedRow => ({
    kind: 'problems',
    problems: [{ column, message }],
  })
  const [id = '', sku] = [cells.textOf('id')?.trim(), cells.textOf('sku')?.trim()]
  if (id === '' && !sku) return problems(null, row.problemTexts.noKey)
  const byId = id === '' ? undefined : known.byId.get(id)
  if (id !== '' && !byId) return problems('id', row.problemTexts.unknownProduct)
  const newOwner = (caller.role === 'admin' && cells.textOf('sellerId')?.trim()) || caller.seller
  const owner = byId?.owner_id ?? newOwner
  const product = byId ?? known.bySku.get(skuKey(owner, sku ?? ''))
  if (!product && given.variants?.isOfFile) return problems('sku', row.problemTexts.noProductOfVariant)

  const newSeller = sellerOf(row, owner, caller, known)
  const skuOwner = newSeller ?? owner
  for (const key of [product?.id, sku ? skuKey(skuOwner, sku) : undefined]) {
    if (key === undefined) continue
    const before = seen.get(key)
    if (before !== undefined && before !== at) return problems(null, row.problemTexts.repeatedKey(before))
    seen.set(key, at)
  }

  const isNewSku = sku !== undefined && sku !== (product?.sku ?? '')
  if (isNewSku) {
    const other = known.bySku.get(skuKey(skuOwner, sku))
    if (sku.length > NAME_MAX) row.problem('sku', texts.ruleText(ruleOf('validation.too_long', { max: NAME_MAX })))
    else if (isFormula(cells.rawOf('sku') ?? '')) row.problem('sku', row.problemTexts.formula)
    else if (other && other.id !== product?.id) row.problem('sku', row.problemTexts.skuTaken)
    else row.columns.push('sku')
  }
  if (newSeller) row.columns.push('sellerId')

  // A product that the shop has stays as public as it is, whatever another system says.
  const kept: readonly PlainField[] = product
    ? ['remainingProducts', ...(cells.paths ? ['visibility' as const] : [])]
    : []
  const derived = product && given.variants ? DERIVED : []
  for (const field of plainFields) if (!kept.includes(field) && !derived.includes(field)) row.field(field, product)
  row.visibility(product)
  row.prices(product, given.now)
  if (cells.paths) row.namedPlace(cells.paths, product)
  else row.place(product)
  const sold = product && !given.variants ? row.stock(product) : undefined
  const { images, sources } = picturesOf(row, known, product)
  if (product && sources.length > 0) row.columns.push('images')

  const variants =
    given.variants &&
    variantsAfter(given.variants, {
      ...{ product, known, seen, texts, mayPrice: row.mayPrice, owner: skuOwner ?? caller._id },
      pictures: new Set(sources),
    })
  row.problems.push(...(variants?.problems ?? []))
  row.columns.push(...(variants?.columns ?? []))

  if (row.problems.length > 0) return { kind: 'problems', problems: row.problems }
  if (product && row.columns.length === 0) return { kind: 'unchanged' }
  return {
    kind: product ? 'changed' : 'new',
    id: product?.id ?? newId(),
    version: product?.updated_at ?? null,
    columns: row.columns,
    input: {
      change: row.change,
      ...(sold !== undefined && { sold }),
      ...(product ? newSeller && { seller: newSeller } : { seller: owner ?? caller.seller }),
      ...(isNewSku && { sku }),
      ...(variants?.toKeep && { variants: variants.toKeep }),
      ...(images.length > 0 && { images }),
      ...(sources.length > 0 && { sources }),
      row: at,
    },
  }
}

import { Exit, Schema } from 'effect'
import { NAME_MAX, PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { issuesOf } from '#contract/issues.ts'
import { latinDigits } from '#contract/latinDigits.ts'
import type { CsvColumn } from '#contract/products/csv.ts'
import { type ProductField, productFields } from '#contract/products/fields.ts'
import { ruleOf } from '#contract/rules.ts'
import { isFormula, readCell } from '#server/platform/csv.ts'
import { definedOnly } from '#server/platform/database/columns.ts'
import { newId } from '#server/platform/database/id.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import type { Texts } from '#server/platform/texts.ts'
import { type ProductChange, productColumns } from '../rows.ts'
import { cellOf, type FileRow } from './columns.ts'
import type { Header } from './header.ts'
import { type Catalogue, placeOf } from './places.ts'
import type { CsvRecord } from './read.ts'

/** What an import writes into one product. */
export interface RowInput {
  /** The columns that change; all of them for a new product. */
  readonly change: ProductChange
  /** The pieces that were sold when the stock of `change` was counted. */
  readonly sold?: number
  /** The id of another seller. */
  readonly seller?: string
  /** Another SKU; empty to remove it. */
  readonly sku?: string
  /** The pictures of a new product. */
  readonly images?: readonly string[]
}

export interface CellProblem {
  readonly column: CsvColumn | null
  readonly message: string
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
      readonly columns: readonly CsvColumn[]
      readonly input: RowInput
    }

/** What the database has of the products that some rows name. */
export interface Known {
  readonly byId: ReadonlyMap<string, FileRow>
  readonly bySku: ReadonlyMap<string, FileRow>
  /** Ids of the sellers that rows name. */
  readonly sellers: ReadonlySet<string>
  /** The pictures of the caller's products that rows name. */
  readonly pictures: ReadonlySet<string>
}

export const skuKey = (owner: string | null, sku: string) => `${owner ?? ''}\n${sku}`

/** The cells of a row by their columns. */
export const cellsOf = ({ at }: Header, { cells }: CsvRecord) => {
  const rawOf = (column: CsvColumn) => {
    const position = at.get(column)
    return position === undefined ? undefined : (cells[position] ?? '')
  }
  return {
    rawOf,
    /** The text of a cell; undefined where the file lacks the column. */
    textOf: (column: CsvColumn) => {
      const raw = rawOf(column)
      return raw === undefined ? undefined : readCell(raw).replace(/\r\n?/g, '\n')
    },
  }
}
type Cells = ReturnType<typeof cellsOf>

const PLACE = ['productCategory', 'productSubCategory', 'productSubSubCategory'] as const satisfies ProductField[]
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
const NUMBER = /^\s*(?:-?(?:\d+\.?\d*|\.\d+))?\s*$/

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
  readonly columns: CsvColumn[] = []
  change: ProductChange = {}
  readonly cells: Cells
  private readonly catalogue: Catalogue
  readonly texts: Texts

  constructor(cells: Cells, catalogue: Catalogue, texts: Texts) {
    this.cells = cells
    this.catalogue = catalogue
    this.texts = texts
  }

  get problemTexts() {
    return this.texts.productCsvTexts.problems
  }

  problem(column: CsvColumn | null, message: string): void {
    this.problems.push({ column, message })
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
    this.change = { ...this.change, ...result.change }
    this.columns.push(field)
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
      this.problem(PLACE[empty]!, isMissing ? this.problemTexts.missingColumn : this.texts.ruleSentences[rule])
      return
    }
    const named = [
      { ...levels[0], name: levels[0].name ?? '' },
      { ...levels[1], name: levels[1].name ?? '' },
      { ...levels[2], name: levels[2].name ?? '' },
    ] as const
    const place = placeOf(this.catalogue, named, this.problemTexts)
    if ('problem' in place) {
      this.problem(PLACE[place.level]!, place.problem)
      return
    }
    const [category_id, sub_category_id, sub_sub_category_id] = place.ids
    const ids = { category_id, sub_category_id, sub_sub_category_id }
    const changed = PLACE.filter((_, at) => product?.[PLACE_COLUMNS[at]!] !== ids[PLACE_COLUMNS[at]!])
    if (product && changed.length === 0) return
    this.change = { ...this.change, ...ids }
    this.columns.push(...changed)
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
    this.change = { ...this.change, ...result.change }
    this.columns.push('remainingProducts')
    return sold
  }
}

/** The stock after an import: what was counted, less the pieces sold since then. */
export const stockAfter = (counted: number, soldThen: number, soldNow: number): number =>
  Math.max(0, counted + soldThen - soldNow)

const picturesOf = (row: Row, { pictures }: Known): readonly string[] => {
  const images = [...new Set((row.cells.textOf('images') ?? '').split(/\s+/).filter(Boolean))]
  if (images.length === 0) row.problem('images', row.problemTexts.newNeedsPicture)
  if (images.length > PRODUCT_IMAGES_MAX) row.problem('images', row.texts.ruleSentences['validation.maximum_images'])
  else if (images.some((url) => !pictures.has(url))) row.problem('images', row.problemTexts.unknownPicture)
  return images
}

/** Another seller that a row names; undefined without one. */
const sellerOf = (row: Row, current: string | null, caller: SignedIn, { sellers }: Known): string | undefined => {
  const seller = row.cells.textOf('sellerId')?.trim() ?? ''
  if (seller === '' || seller === current) return undefined
  if (caller.role !== 'admin') row.problem('sellerId', row.problemTexts.otherSeller)
  else if (!sellers.has(seller)) row.problem('sellerId', row.problemTexts.unknownSeller)
  return seller
}

interface RowToCheck {
  readonly header: Header
  readonly record: CsvRecord
  readonly caller: SignedIn
  readonly catalogue: Catalogue
  readonly known: Known
  /** The row that has named a product or SKU before, by `id` of the product or `skuKey`. */
  readonly seen: Map<string, number>
  readonly texts: Texts
}

/** Checks a row against the products of the shop, and finds what it changes. */
export const checkRow = ({ header, record, caller, catalogue, known, seen, texts }: RowToCheck): CheckedRow => {
  const cells = cellsOf(header, record)
  const row = new Row(cells, catalogue, texts)
  const problems = (column: CsvColumn | null, message: string): CheckedRow => ({
    kind: 'problems',
    problems: [{ column, message }],
  })
  if (record.cells.slice(header.width).some((cell) => cell.trim() !== '') || record.cells.length < header.width)
    return problems(null, row.problemTexts.cells(record.cells.length, header.width))

  const [id = '', sku] = [cells.textOf('id')?.trim(), cells.textOf('sku')?.trim()]
  if (id === '' && !sku) return problems(null, row.problemTexts.noKey)
  const byId = id === '' ? undefined : known.byId.get(id)
  if (id !== '' && !byId) return problems('id', row.problemTexts.unknownProduct)
  const newOwner = (caller.role === 'admin' && cells.textOf('sellerId')?.trim()) || caller._id
  const owner = byId?.owner_id ?? newOwner
  const product = byId ?? known.bySku.get(skuKey(owner, sku ?? ''))

  const newSeller = sellerOf(row, owner, caller, known)
  const skuOwner = newSeller ?? owner
  for (const key of [product?.id, sku ? skuKey(skuOwner, sku) : undefined]) {
    if (key === undefined) continue
    const before = seen.get(key)
    if (before !== undefined && before !== record.row) return problems(null, row.problemTexts.repeatedKey(before))
    seen.set(key, record.row)
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

  for (const field of plainFields) if (field !== 'remainingProducts' || !product) row.field(field, product)
  row.place(product)
  const sold = product ? row.stock(product) : undefined
  const images = product ? undefined : picturesOf(row, known)

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
      ...(product ? newSeller && { seller: newSeller } : { seller: owner ?? caller._id }),
      ...(isNewSku && { sku }),
      ...(images && { images }),
    },
  }
}

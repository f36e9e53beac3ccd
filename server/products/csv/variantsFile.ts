import { latinDigits } from '#contract/fields/latinDigits.ts'
import type { FileColumn } from '#contract/products/csv.ts'
import { isFormula } from '#server/platform/csv.ts'
import type { Texts } from '#server/platform/texts.ts'
import { brokenRow, type Cells, cellsOf, NUMBER } from './checkRow.ts'
import type { CellProblem } from './columns.ts'
import type { Header } from './header.ts'
import type { CsvRecord } from './read.ts'
import { COLUMNS, type Named, type Values } from './variants.ts'

/** Reads the shop's own file with a row for each variant. */

const TEXTS = ['size', 'color', 'option', 'sku', 'barcode'] as const
const NUMBERS = ['stock', 'price', 'weight'] as const

/** The variant of a row of a file of variants. */
const variantOf = ({ textOf, rawOf }: Cells, row: number, texts: Texts['productCsvTexts']['problems']) => {
  const problems: CellProblem[] = []
  const numberOf = (column: FileColumn) => {
    const text = latinDigits(textOf(column) ?? '').trim()
    if (!NUMBER.test(text)) problems.push({ row, column, message: texts.number })
    return text === '' ? null : Number(text)
  }
  const named = <Name extends Named>(names: readonly Name[]) =>
    names.filter((name) => textOf(COLUMNS[name]) !== undefined)
  for (const name of named(TEXTS))
    if (isFormula(rawOf(COLUMNS[name]) ?? '')) problems.push({ row, column: COLUMNS[name], message: texts.formula })
  const values = Object.fromEntries([
    ...named(TEXTS).map((name) => [name, textOf(COLUMNS[name])!.trim()]),
    ...named(NUMBERS).map((name) => [name, numberOf(COLUMNS[name])]),
  ]) as Partial<Values>
  const stockThen = numberOf('variantStockThen') ?? undefined
  return { variant: { row, id: textOf('variantId')?.trim() ?? '', values, stockThen }, problems }
}

/** The products of a file of variants, each with its rows, which may stand apart. */
export const productsWithVariants = (
  header: Header,
  records: readonly CsvRecord[],
  texts: Texts['productCsvTexts']['problems'],
) => {
  const rows = records.map((record) => ({ record, cells: cellsOf(header, record) }))
  const products = Map.groupBy(rows, ({ cells: { textOf } }) => textOf('id')?.trim() || `\n${textOf('sku')?.trim()}`)
  return [...products.values()].map((group) => {
    const [first] = group
    const named = group.map(({ record, cells }) => variantOf(cells, record.row, texts))
    const { textOf } = first!.cells
    // The SKU of a product with an ID identifies nothing here and changes nothing.
    const key = textOf('id')?.trim() ? 'id' : 'sku'
    return {
      at: first!.record.row,
      cells: { rawOf: () => undefined, textOf: (column: FileColumn) => (column === key ? textOf(key) : undefined) },
      broken: group.flatMap(({ record }, at) => {
        const broken = brokenRow(header, record, texts).map((problem) => ({ ...problem, row: record.row }))
        return broken.length > 0 ? broken : named[at]!.problems
      }),
      variants: { isOfFile: true, variants: named.map(({ variant }) => variant) },
    }
  })
}

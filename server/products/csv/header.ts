import { Effect } from 'effect'
import { LANGUAGES } from '#contract/languages.ts'
import { CSV_COLUMNS, type FileColumn, VARIANT_COLUMNS } from '#contract/products/csv.ts'
import { CsvNoKey, CsvRepeatedColumn, CsvUnknownColumn } from '#contract/products/errors.ts'
import { readCell } from '#server/platform/csv.ts'
import { textsIn } from '#server/platform/texts.ts'

/** The first row of a file. */
export interface Header {
  /** The position of each column that the file has. */
  readonly at: ReadonlyMap<FileColumn, number>
  readonly width: number
  /** Whether a row is a variant. */
  readonly isOfVariants: boolean
}

const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

const FILE_COLUMNS = [...new Set<FileColumn>([...CSV_COLUMNS, ...VARIANT_COLUMNS])]
const ofVariants: ReadonlySet<FileColumn> = new Set(VARIANT_COLUMNS)
const ofProducts: ReadonlySet<FileColumn> = new Set(CSV_COLUMNS)

/** The columns by their names in all languages: a file is read in the language in which it was made. */
const byName = new Map(
  LANGUAGES.flatMap((language) =>
    FILE_COLUMNS.map((column) => {
      const name = textsIn(language).productCsvTexts.columns[column]
      return [plain(name), { column, name }] as const
    }),
  ),
)

/** Unknown columns are refused, because a column with a misspelled name would be left out without a word. */
export const readHeader = (
  cells: readonly string[],
): Effect.Effect<Header, CsvNoKey | CsvUnknownColumn | CsvRepeatedColumn> => {
  // Spreadsheet programs write empty columns behind the last one.
  const width = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const at = new Map<FileColumn, number>()
  for (const [position, cell] of cells.slice(0, width).entries()) {
    const named = byName.get(plain(readCell(cell)))
    if (named === undefined) return Effect.fail(new CsvUnknownColumn({ column: cell.trim().slice(0, 100) || '?' }))
    if (at.has(named.column)) return Effect.fail(new CsvRepeatedColumn({ column: named.name }))
    at.set(named.column, position)
  }
  const isOfVariants = [...at.keys()].some((column) => !ofProducts.has(column))
  const other = isOfVariants ? [...at].find(([column]) => !ofVariants.has(column)) : undefined
  if (other) return Effect.fail(new CsvUnknownColumn({ column: cells[other[1]]!.trim() }))
  return at.has('id') || at.has('sku') ? Effect.succeed({ at, width, isOfVariants }) : Effect.fail(new CsvNoKey())
}

import { Effect } from 'effect'
import { LANGUAGES } from '#contract/languages.ts'
import { CSV_COLUMNS, type CsvColumn } from '#contract/products/csv.ts'
import { CsvNoKey, CsvRepeatedColumn, CsvUnknownColumn } from '#contract/products/errors.ts'
import { readCell } from '#server/platform/csv.ts'
import { textsIn } from '#server/platform/texts.ts'

/** The first row of a file. */
export interface Header {
  /** The position of each column that the file has. */
  readonly at: ReadonlyMap<CsvColumn, number>
  readonly width: number
}

const plain = (name: string) => name.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** The columns by their names in all languages: a file is read in the language in which it was made. */
const byName = new Map(
  LANGUAGES.flatMap((language) =>
    CSV_COLUMNS.map((column) => {
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
  const at = new Map<CsvColumn, number>()
  for (const [position, cell] of cells.slice(0, width).entries()) {
    const named = byName.get(plain(readCell(cell)))
    if (named === undefined) return Effect.fail(new CsvUnknownColumn({ column: cell.trim().slice(0, 100) || '?' }))
    if (at.has(named.column)) return Effect.fail(new CsvRepeatedColumn({ column: named.name }))
    at.set(named.column, position)
  }
  return at.has('id') || at.has('sku') ? Effect.succeed({ at, width }) : Effect.fail(new CsvNoKey())
}

import { Effect, Stream } from 'effect'
import type { SqlError } from 'effect/sql'
import type { Language } from '#contract/languages.ts'
import { RequestLanguage } from './http/language.ts'
import { type Texts, textsIn } from './texts.ts'

/**
 * CSV as spreadsheet programs open it: UTF-8 with a byte order mark, CRLF, and quotes as in RFC 4180.
 *
 * A text is defused with a leading apostrophe where a program would run it as a formula (`= + - @`, tab, CR) or read it
 * as another number (leading zeros, more digits than a double has, `1e5`). A text with an apostrophe of its own gets
 * another one, so that `readCell` returns the text again.
 */

export type Cell = string | number

/** The columns of a file in one language: the name of each, and its cell of an entry. */
export type Columns<Entry> = (
  texts: Texts,
  language: Language,
) => readonly (readonly [name: string, of: (entry: Entry) => Cell])[]

const BYTE_ORDER_MARK = '\u{feff}'
const DEFUSED = /^(?:[=+\-@\t\r'＝＋－＠]|0\d+$|\d{12,}$|\d+(?:\.\d+)?e\d+$)/i

const textOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const plain = cell.replaceAll('\0', '')
  return DEFUSED.test(plain) ? `'${plain}` : plain
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line with its end for a program that is no spreadsheet: no text is defused. */
export const plainCsvLine = (texts: readonly string[]): string => `${texts.map(quoted).join(',')}\r\n`

/** One line with its end. A number is written with a dot and without groups. */
export const csvLine = (cells: readonly Cell[]): string => plainCsvLine(cells.map(textOf))

/** The beginning of a file: byte order mark and the names of the columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns)

/** Whether a spreadsheet program would run a cell as a formula. */
export const isFormula = (cell: string): boolean => /^[=+\-@\t\r＝＋－＠]/.test(cell)

/** The text of a cell that `csvLine` may have defused; the apostrophe of any other text belongs to it. */
export const readCell = (cell: string): string =>
  cell.startsWith("'") && DEFUSED.test(cell.slice(1)) ? cell.slice(1) : cell

const moment = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Dhaka', dateStyle: 'short', timeStyle: 'short' })
/** A time in Bangladesh, `2026-03-03 16:00`, which spreadsheet programs read as a date. */
export const csvTime = (time: Date): string => moment.format(time)
/** The day in Bangladesh, `2026-03-03`, for the name of a file. */
export const csvDay = (): string => moment.format(new Date()).slice(0, 10)

/** A mobile number with a dash, which no spreadsheet program reads as a number without its zero. */
export const csvPhone = (phone: string): string => phone.replace(/^(01\d{3})(\d{6})$/, '$1-$2')

/** The lines of a file in the language of the request, one per entry. */
export const csvOf = <Entry>(
  columnsIn: Columns<Entry>,
  entries: Stream.Stream<Entry, SqlError.SqlError>,
): Stream.Stream<string, SqlError.SqlError> =>
  Stream.unwrap(
    Effect.map(RequestLanguage, (language) => {
      const columns = columnsIn(textsIn(language), language)
      const lineOf = (entry: Entry) => csvLine(columns.map(([, of]) => of(entry)))
      return Stream.concat(Stream.succeed(csvHead(columns.map(([name]) => name))), Stream.map(entries, lineOf))
    }),
  )

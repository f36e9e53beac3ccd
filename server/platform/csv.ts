/**
 * CSV as spreadsheet programs open it: UTF-8 with a byte order mark, CRLF, and quotes as in RFC 4180.
 *
 * A text is defused with a leading apostrophe where a program would run it as a formula (`= + - @`, tab, CR) or read it
 * as another number (leading zeros, more digits than a double has, `1e5`). A text with an apostrophe of its own gets
 * another one, so that `readCell` returns the text again.
 */

export type Cell = string | number

const BYTE_ORDER_MARK = '\u{feff}'
const DEFUSED = /^(?:[=+\-@\t\r'＝＋－＠]|0\d+$|\d{12,}$|\d+(?:\.\d+)?e\d+$)/i

const textOf = (cell: Cell): string => {
  if (typeof cell === 'number') return String(cell)
  const plain = cell.replaceAll('\0', '')
  return DEFUSED.test(plain) ? `'${plain}` : plain
}

const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One line with its end. A number is written with a dot and without groups. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`

/** The beginning of a file: byte order mark and the names of the columns. */
export const csvHead = (columns: readonly string[]): string => BYTE_ORDER_MARK + csvLine(columns)

/** The text of a cell that `csvLine` may have defused. */
export const readCell = (cell: string): string => (cell.startsWith("'") ? cell.slice(1) : cell)

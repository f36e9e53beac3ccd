import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { Stream } from 'effect'
import { CsvEncoding, CsvUnreadable, NotCsv } from '#contract/products/errors.ts'

/** Reads a CSV file row by row, in bounded memory. */

/** A row of a file; `row` as spreadsheet programs number it, from 1. */
export interface CsvRecord {
  readonly row: number
  readonly cells: readonly string[]
}

export type CsvReadError = NotCsv | CsvEncoding | CsvUnreadable

/** Largest row, in characters: all texts of a product together are shorter. Without it, a lost quote reads the whole file. */
const ROW_MAX = 1_000_000
/** Characters in which the first row must end. */
const FIRST_ROW_MAX = 64 * 1024
const DELIMITERS = [',', ';', '\t'] as const

/** A row before the first one that names the delimiter. Spreadsheet programs write it for themselves and do not show it. */
const SEPARATOR_ROW = /^"?sep=(\\t|[^"\\\p{L}\p{N}\r\n])"?[,;\t]*(?:\r\n?|\n|$)/iu

const startsWith = (bytes: Buffer, ...mark: number[]) => mark.every((byte, at) => bytes[at] === byte)

/**
 * UTF-8, or UTF-16 where a byte order mark says so; the decoder removes the mark. Other encodings are not guessed: most
 * of their letters would be read as other ones.
 */
const encodingOf = (beginning: Buffer): string => {
  if (startsWith(beginning, 0xff, 0xfe)) return 'utf-16le'
  return startsWith(beginning, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
}

async function* textOf(path: string): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  const decode = (bytes?: Buffer) => {
    let text: string
    try {
      text = decoder!.decode(bytes, { stream: bytes !== undefined })
    } catch {
      throw new CsvEncoding()
    }
    if (text.includes('\0')) throw new NotCsv()
    return text
  }
  for await (const chunk of createReadStream(path)) {
    const bytes = chunk as Buffer
    if (!decoder) {
      const encoding = encodingOf(bytes)
      // A workbook is a ZIP archive, whose beginning is valid in no text.
      if (startsWith(bytes, 0x50, 0x4b, 3, 4) || (encoding === 'utf-8' && bytes.includes(0))) throw new NotCsv()
      decoder = new TextDecoder(encoding, { fatal: true })
    }
    yield decode(bytes)
  }
  if (decoder) yield decode()
}

/** The first row, outside of whose quotes delimiters are counted; undefined while its end has not been read. */
const firstRow = (text: string): string | undefined => {
  const unquoted = text.replace(/"(?:[^"]|"")*"/g, '')
  const end = unquoted.search(/[\r\n]/)
  return end < 0 || unquoted.slice(0, end).includes('"') ? undefined : unquoted.slice(0, end)
}

/** The most frequent delimiter of the first row. */
const delimiterOf = (row: string) =>
  DELIMITERS.map((delimiter) => ({ delimiter, count: row.split(delimiter).length })).reduce((best, one) =>
    one.count > best.count ? one : best,
  ).delimiter

async function* recordsOf(path: string): AsyncGenerator<CsvRecord> {
  const text = textOf(path)
  let beginning = ''
  let row = 0
  try {
    while (firstRow(beginning) === undefined && beginning.length < FIRST_ROW_MAX) {
      const { value, done } = await text.next()
      if (done) break
      beginning += value
    }
    const [separatorRow = '', separator] = SEPARATOR_ROW.exec(beginning) ?? []
    const rest = async function* () {
      yield beginning.slice(separatorRow.length)
      yield* text
    }
    const delimiter =
      separator?.replace('\\t', '\t') ?? delimiterOf(firstRow(beginning) ?? beginning.slice(0, FIRST_ROW_MAX))
    const parser = parse({ delimiter, relax_column_count: true, max_record_size: ROW_MAX })
    // An error of the source ends the parser, from which the loop gets it.
    pipeline(Readable.from(rest()), parser, () => {})
    for await (const cells of parser) {
      row++
      // Spreadsheet programs count empty rows.
      if ((cells as string[]).some((cell) => cell.trim() !== '')) yield { row, cells: cells as string[] }
    }
  } catch (error) {
    // The parser fails before its last rows have been taken, so that its own count is the row.
    throw error instanceof CsvError ? new CsvUnreadable({ row: Number(error.records ?? row) + 1 }) : error
  } finally {
    await text.return(undefined)
  }
}

const isReadError = (error: unknown): error is CsvReadError =>
  error instanceof NotCsv || error instanceof CsvEncoding || error instanceof CsvUnreadable

/** The rows of a file that are not empty: a UTF-8 or UTF-16 text with commas, semicolons, tabs or the delimiter that it names. */
export const readCsv = (path: string): Stream.Stream<CsvRecord, CsvReadError> =>
  Stream.fromAsyncIterable(recordsOf(path), (error) => error).pipe(
    Stream.catch((error) => (isReadError(error) ? Stream.fail(error) : Stream.die(error))),
  )

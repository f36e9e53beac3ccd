import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvHead, csvLine, readCell } from '#server/platform/csv.ts'

/** The cells of one line, read as RFC 4180 says; a comma is added, so that each cell ends with one. */
const cellsOf = (line: string) =>
  [...`${line},`.matchAll(/(?:"((?:[^"]|"")*)"|([^",]*)),/g)].map(([, inQuotes, plain]) =>
    readCell(inQuotes?.replaceAll('""', '"') ?? plain!),
  )

test.each([
  ['=1+1', "'=1+1\r\n"],
  ['+880 1712', "'+880 1712\r\n"],
  ['-2', "'-2\r\n"],
  ['@SUM(A1)', "'@SUM(A1)\r\n"],
  ['\tx', "'\tx\r\n"],
  ['\rx', `"'\rx"\r\n`],
  ['＝1', "'＝1\r\n"],
  ['01712345678', "'01712345678\r\n"],
  ['123456789012345678', "'123456789012345678\r\n"],
  ['6e10', "'6e10\r\n"],
  ["'quoted", "''quoted\r\n"],
  ['a "b", c', '"a ""b"", c"\r\n'],
  ['two\nlines', '"two\nlines"\r\n'],
  ['শাড়ি', 'শাড়ি\r\n'],
  [-2.5, '-2.5\r\n'],
])('%j is written as %j', (cell, line) => {
  expect(csvLine([cell])).toBe(line)
})

test('a file begins with the byte order mark', () => {
  expect(csvHead(['Order', 'Total'])).toBe('\u{feff}Order,Total\r\n')
})

test('every text is read again as it was', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('"', ',', "'", '=', '0', '\n', '\r', ' ', 'e') }),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (cells) => {
      const plain = cells.map((cell) => cell.replaceAll('\0', ''))
      expect(cellsOf(csvLine(cells).slice(0, -2))).toEqual(plain)
    }),
  )
})

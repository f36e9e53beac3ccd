import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The content of a page of a PDF. Sizes in points. */
export interface ReadPage {
  readonly width: number
  readonly height: number
  /** Its lines from top to bottom, each as its separate texts from left to right. */
  readonly lines: readonly (readonly string[])[]
  /** The same texts with their start: distance from the left, and of the baseline from the bottom. */
  readonly places: readonly TextPosition[]
  readonly pictures: number
  /** The first points of its drawn shapes, in the coordinates of pdfkit: distances from the left and from the top. */
  readonly shapes: readonly (readonly [x: number, y: number])[]
}

export interface TextPosition {
  readonly text: string
  readonly x: number
  readonly y: number
}

interface Piece extends TextPosition {
  readonly end: number
}

/** Texts of one line with at least this distance, in points, are separate. */
const APART = 6

const linesOf = (pieces: readonly Piece[]): TextPosition[][] => {
  const lines = new Map<number, Piece[]>()
  for (const piece of pieces) {
    // Small print is slightly higher or lower in the same line.
    const near = [...lines.keys()].find((y) => Math.abs(y - piece.y) < 2) ?? piece.y
    lines.set(near, [...(lines.get(near) ?? []), piece])
  }
  return [...lines.entries()]
    .sort(([one], [other]) => other - one)
    .map(([, line]) => {
      const cells: Piece[] = []
      for (const { text, x, y, end } of line.sort((one, other) => one.x - other.x)) {
        const last = cells.at(-1)
        if (last && x - last.end < APART) cells[cells.length - 1] = { ...last, text: last.text + text, end }
        else cells.push({ text, x, y, end })
      }
      return cells.map(({ text, x, y }) => ({ text: text.normalize('NFC'), x, y }))
    })
}

/** Numbers after each operation of a path of pdf.js: move, line, curve, quadratic curve, close. */
const NUMBERS = [2, 2, 6, 4, 0]

const startsOf = ([, [path]]: readonly [unknown, readonly [Float32Array | null]]): [number, number][] => {
  const starts: [number, number][] = []
  for (let at = 0; path && at < path.length; at += 1 + NUMBERS[path[at]!]!)
    if (path[at] === 0) starts.push([path[at + 1]!, path[at + 2]!])
  return starts
}

/** Reads a PDF with pdf.js, independently of the library that writes invoices. */
export const readPdf = async (bytes: Uint8Array) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise
  const info = (await document.getMetadata()).info as Record<string, unknown>
  const pages: ReadPage[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [left, bottom, right, top] = page.view as [number, number, number, number]
    const { items } = await page.getTextContent()
    const pieces = items.flatMap((item): Piece[] => {
      if (!('str' in item) || item.str.trim() === '') return []
      const [x, y] = item.transform.slice(4) as [number, number]
      return [{ text: item.str, x, y, end: x + item.width }]
    })
    const lines = linesOf(pieces)
    const { fnArray, argsArray } = await page.getOperatorList()
    pages.push({
      width: right - left,
      height: top - bottom,
      lines: lines.map((line) => line.map(({ text }) => text)),
      places: lines.flat(),
      shapes: fnArray.flatMap((operation, at) => (operation === OPS.constructPath ? startsOf(argsArray[at]) : [])),
      pictures: fnArray.filter((operation) => operation === OPS.paintImageXObject).length,
    })
  }
  await document.loadingTask.destroy()
  return { pages, info }
}
export type ReadPdf = Awaited<ReturnType<typeof readPdf>>

export const allLines = ({ pages }: ReadPdf): readonly (readonly string[])[] => pages.flatMap(({ lines }) => lines)

export const allText = (pdf: ReadPdf): string => allLines(pdf).flat().join('\n')

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

/**
 * Turns text into glyphs. HarfBuzz does the shaping, because fontkit, which pdfkit brings, misplaces signs of several
 * Bangla conjuncts. fontkit only reduces the font to the glyphs that a document uses.
 */

/** A glyph of one document in pdfkit's shape. */
interface PlacedGlyph {
  /** Id of a pair of glyph and text (see `documentFont`). */
  readonly id: number
  readonly advanceWidth: number
  /** The text that a reader copies or finds at this glyph. */
  readonly codePoints: readonly number[]
}

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** The used members of fontkit's subset; fontkit's types omit the list of glyphs that it writes. */
interface Subset {
  readonly glyphs: number[]
  encode(): Uint8Array
}

/** A font file, opened for shaping and for subsetting. */
export interface FontFile {
  readonly shaper: Font
  readonly file: fontkit.Font
}

/** @param url address of a file that contains one font */
export const openFont = (url: string): FontFile => {
  const bytes = readFileSync(fileURLToPath(url))
  const file = fontkit.create(bytes)
  if (!('layout' in file)) throw new Error(`${url} holds several fonts.`)
  return { shaper: new Font(new Face(new Blob(bytes))), file }
}

/** Marks of direction would reverse the text after them, also outside of their own value. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text that fits on one line: composed, without control characters, with single blanks. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\ufeff\ufffe\uffff]/gu, '')
    .trim()

const BANGLA = /\p{Script=Bengali}/u
/** Digits, blanks, punctuation and marks take the script of the text around them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Cuts a text where its script changes, because a shaper takes one script at a time ("T-শার্ট" is two runs). */
export const scriptRuns = (text: string): { readonly text: string; readonly bangla: boolean }[] => {
  const runs: { text: string; bangla: boolean | undefined }[] = []
  for (const letter of text) {
    // Unicode counts the taka sign as Bangla, but it appears next to digits of either script.
    const bangla = SHARED.test(letter) || letter === '৳' ? undefined : BANGLA.test(letter)
    const last = runs.at(-1)
    if (last && (bangla === undefined || last.bangla === undefined || last.bangla === bangla)) {
      last.text += letter
      last.bangla ??= bangla
    } else {
      runs.push({ text: letter, bangla })
    }
  }
  return runs.map(({ text: run, bangla }) => ({ text: run, bangla: bangla ?? false }))
}

/** An invisible character for a glyph that has no character of its own. */
const INVISIBLE = [0x200b]

/**
 * Assigns to each glyph of a cluster the letters that it represents, so that the glyphs read in sequence give the text
 * in the order in which it is written, although a sign like ি is drawn before its consonant.
 */
const shareOut = (text: string, glyphs: number): readonly (readonly number[])[] => {
  const composed = [...text]
  // A sign like ো is drawn as two glyphs, each of them a letter of its own.
  const letters = composed.length < glyphs ? [...text.normalize('NFD')] : composed
  return Array.from({ length: glyphs }, (_, at) => {
    const share = at === glyphs - 1 ? letters.slice(at) : letters.slice(at, at + 1)
    return share.length > 0 ? share.map((letter) => letter.codePointAt(0) as number) : INVISIBLE
  })
}

/** The glyph of a letter that a font lacks. */
const NOTDEF = 0

const buffer = new Buffer()

const glyphsOf = (shaper: Font, run: { readonly text: string; readonly bangla: boolean }) => {
  buffer.reset()
  buffer.addText(run.text)
  buffer.setDirection(Direction.LTR)
  buffer.setScript(run.bangla ? 'Beng' : 'Latn')
  buffer.setLanguage(run.bangla ? 'bn' : 'en')
  shape(shaper, buffer)
  const infos = buffer.getGlyphInfos()
  const positions = buffer.getGlyphPositions()
  return infos.map(({ codepoint: glyph, cluster }, at) => ({ glyph, cluster, position: positions[at] as Position }))
}

/** Letters that leave nothing where the font lacks them: pictures, their modifiers, and marks on other letters. */
const DROPPED = /[\p{Extended_Pictographic}\p{Emoji_Component}\p{M}]/u
const REPLACEMENT = '?'

/** The runs of a text with their glyphs. A letter that the font lacks would be an empty box, so that it is replaced. */
const shapedRuns = (
  { shaper, file }: FontFile,
  text: string,
): { text: string; shaped: ReturnType<typeof glyphsOf> }[] => {
  const runs = scriptRuns(text).map((run) => ({ text: run.text, shaped: glyphsOf(shaper, run) }))
  if (runs.every(({ shaped }) => shaped.every(({ glyph }) => glyph !== NOTDEF))) return runs
  const shown = runs.flatMap(({ text: run, shaped }) => {
    const starts = [...new Set(shaped.map(({ cluster }) => cluster))].toSorted((one, other) => one - other)
    const lacking = new Set(shaped.filter(({ glyph }) => glyph === NOTDEF).map(({ cluster }) => cluster))
    return starts.map((start, at) => {
      const cluster = run.slice(start, starts[at + 1])
      return lacking.has(start)
        ? Array.from(cluster, (letter) =>
            file.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : replaced(letter),
          ).join('')
        : cluster
    })
  })
  // pdfkit gives one word at a time, with the blank after it.
  const other = shown.join('').replace(/^ +$| +(?= )/g, '')
  return other === text ? runs : shapedRuns({ shaper, file }, other)
}

const replaced = (letter: string) => (DROPPED.test(letter) ? '' : REPLACEMENT)

/**
 * The font in pdfkit's shape, for one document. A glyph that represents several texts gets several ids, because a PDF
 * stores one text per glyph.
 */
export const documentFont = (font: FontFile): fontkit.Font => {
  const { shaper, file } = font
  const ids = new Map<string, number>()
  const glyphOfId: number[] = []
  const idOf = (glyph: number, codePoints: readonly number[]) => {
    const key = `${glyph}:${codePoints.join()}`
    const known = ids.get(key)
    if (known !== undefined) return known
    ids.set(key, glyphOfId.length)
    return glyphOfId.push(glyph) - 1
  }

  const layout = (text: string) => {
    const glyphs: PlacedGlyph[] = []
    const positions: Position[] = []
    let advanceWidth = 0
    for (const { text: run, shaped } of shapedRuns(font, text)) {
      for (let start = 0; start < shaped.length; ) {
        const { cluster } = shaped[start] as (typeof shaped)[number]
        let end = start
        while (shaped[end]?.cluster === cluster) end++
        const shares = shareOut(run.slice(cluster, shaped[end]?.cluster), end - start)
        for (const [at, codePoints] of shares.entries()) {
          const { glyph, position } = shaped[start + at] as (typeof shaped)[number]
          glyphs.push({ id: idOf(glyph, codePoints), advanceWidth: shaper.glyphHAdvance(glyph), codePoints })
          positions.push({ ...position })
          advanceWidth += position.xAdvance
        }
        start = end
      }
    }
    return { glyphs, positions, advanceWidth }
  }

  const createSubset = () => {
    const subset = file.createSubset() as unknown as Subset
    const places = new Map<number, number>()
    const includeGlyph = (id: number) => {
      const place = places.get(id) ?? subset.glyphs.push(glyphOfId[id] as number) - 1
      places.set(id, place)
      return place
    }
    return { includeGlyph, encode: () => subset.encode() }
  }

  return Object.create(file, { layout: { value: layout }, createSubset: { value: createSubset } })
}

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fontkit from 'fontkit'
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

/**
 * Words become glyphs here. HarfBuzz shapes, because what pdfkit brings along (fontkit) misplaces signs of several Bangla
 * conjuncts; fontkit only cuts the font down to the glyphs that a document uses.
 */

/** A glyph of one document, as pdfkit takes it. */
interface PlacedGlyph {
  /** Of a glyph with what it stands for (see `documentFont`). */
  readonly id: number
  readonly advanceWidth: number
  /** What copying and searching find in its place. */
  readonly codePoints: readonly number[]
}

interface Position {
  readonly xAdvance: number
  readonly yAdvance: number
  readonly xOffset: number
  readonly yOffset: number
}

/** What of fontkit's subset is used here; its types leave out the list of glyphs that it writes. */
interface Subset {
  readonly glyphs: number[]
  encode(): Uint8Array
}

/** A font file, opened for shaping and for cutting down. */
export interface FontFile {
  readonly shaper: Font
  readonly file: fontkit.Font
}

/** @param url of a file that holds one font */
export const openFont = (url: string): FontFile => {
  const bytes = readFileSync(fileURLToPath(url))
  const file = fontkit.create(bytes)
  if (!('layout' in file)) throw new Error(`${url} holds several fonts.`)
  return { shaper: new Font(new Face(new Blob(bytes))), file }
}

/** Marks of direction would turn what follows them around, also outside their own text. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A text as it can be printed on one line: composed, without controls, its blanks single. */
export const printable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(DIRECTIONS, '')
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .replace(/[\p{Cc}\ufeff\ufffe\uffff]/gu, '')
    .trim()

const BANGLA = /\p{Script=Bengali}/u
/** Digits, blanks, punctuation and marks belong to the script around them. */
const SHARED = /[\p{Script=Common}\p{Script=Inherited}]/u

/** Cuts a text where its script changes: a shaper takes one script at a time ("T-শার্ট" is two runs). */
export const scriptRuns = (text: string): { readonly text: string; readonly bangla: boolean }[] => {
  const runs: { text: string; bangla: boolean | undefined }[] = []
  for (const letter of text) {
    // The taka sign is a letter of the script by its number, but stands beside digits of either.
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

/** An invisible letter for a glyph that has none of its own. */
const NOTHING = [0x200b]

/**
 * Which letters each glyph of a cluster stands for, so that reading them one after the other gives the text again in the
 * order in which it is written, although a sign like ি is drawn before its consonant.
 */
const shareOut = (text: string, glyphs: number): readonly (readonly number[])[] => {
  const composed = [...text]
  // A sign like ো is drawn in two parts, which are letters of their own.
  const letters = composed.length < glyphs ? [...text.normalize('NFD')] : composed
  return Array.from({ length: glyphs }, (_, at) => {
    const share = at === glyphs - 1 ? letters.slice(at) : letters.slice(at, at + 1)
    return share.length > 0 ? share.map((letter) => letter.codePointAt(0) as number) : NOTHING
  })
}

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

/**
 * The font as pdfkit takes one, for one document. The same glyph counts as several where it stands for several texts: a
 * PDF knows one text for each glyph of a font.
 */
export const documentFont = ({ shaper, file }: FontFile): fontkit.Font => {
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
    for (const run of scriptRuns(text)) {
      const shaped = glyphsOf(shaper, run)
      for (let start = 0; start < shaped.length; ) {
        const { cluster } = shaped[start] as (typeof shaped)[number]
        let end = start
        while (shaped[end]?.cluster === cluster) end++
        const shares = shareOut(run.text.slice(cluster, shaped[end]?.cluster), end - start)
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

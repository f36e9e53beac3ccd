import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import subsetFont from 'subset-font'
import type { HtmlTagDescriptor, Plugin } from 'vite'
import { root } from '../dataFolder.ts'
import { withTablesOf } from './fontTables.ts'
import { processLanguage } from './language.ts'

/** The package of the family, whose licence text is among the notices. */
export const FONT_PACKAGE = '@fontsource-variable/noto-sans-bengali'
const folder = path.join(root, 'node_modules', FONT_PACKAGE)
const FAMILY = 'Noto Sans Bengali'
const cache = 'node_modules/.cache/haat/fonts'

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')

/** The characters of the first file: those of the shop's own texts and of most names. */
export const CORE = `${between(0x20, 0x7e)}\u00a0°·×–—‘’“”•…−`
const TAKA = '৳'
/**
 * The letters, signs and digits of today's Bangla, the danda, the joiners between letters, and the circle that carries a
 * sign without a letter. Letters of Assamese and Sanskrit would add a fifteenth to the file.
 */
const BANGLA = (
  [
    [0x981, 0x983],
    [0x985, 0x98b],
    [0x98f, 0x990],
    [0x993, 0x9a8],
    [0x9aa, 0x9b0],
    [0x9b2, 0x9b2],
    [0x9b6, 0x9b9],
    [0x9bc, 0x9bc],
    [0x9be, 0x9c3],
    [0x9c7, 0x9c8],
    [0x9cb, 0x9ce],
    [0x9d7, 0x9d7],
    [0x9dc, 0x9dd],
    [0x9df, 0x9df],
    [0x9e6, 0x9ef],
    [0x964, 0x965],
    [0x200c, 0x200d],
    [0x25cc, 0x25cc],
  ] as const
)
  .map(([first, last]) => between(first, last))
  .join('')
/** The letters of the shop's Bangla name and of the name of Bangla. As a family of its own it does not load the file of Bangla. */
const WORDMARK = 'হাটবংল'
const WORDMARK_WEIGHT = 500

/** A part of the family. A browser loads its file once a page has a character of it. */
interface Face {
  readonly name: string
  /** The file of the package that has the characters. */
  readonly source: 'latin' | 'bengali'
  readonly characters: string
  /** `preloaded`: with the page; `inlined`: in the page itself. */
  readonly loads: 'preloaded' | 'inlined' | 'on demand'
}

export const faces: readonly Face[] = [
  { name: 'latin', source: 'latin', characters: CORE, loads: 'preloaded' },
  // In the package it is in the file of 100 KB with Bangla.
  { name: 'taka', source: 'bengali', characters: TAKA, loads: 'inlined' },
  {
    name: 'accents',
    source: 'latin',
    characters: [...`${between(0xa1, 0xff)}ıŒœ€™‚„‹›`].filter((letter) => !CORE.includes(letter)).join(''),
    loads: 'on demand',
  },
  {
    name: 'bangla',
    source: 'bengali',
    characters: BANGLA,
    loads: processLanguage === 'bn' ? 'preloaded' : 'on demand',
  },
]

/** The characters as a `unicode-range`. */
export const rangeOf = (characters: string): string => {
  const points = [...characters].map((letter) => letter.codePointAt(0) as number).toSorted((a, b) => a - b)
  const ranges: [number, number][] = []
  for (const point of points) {
    const last = ranges.at(-1)
    if (last?.[1] === point - 1) last[1] = point
    else ranges.push([point, point])
  }
  const hex = (point: number) => point.toString(16)
  return ranges.map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join()
}

/** The lightest and the heaviest weight of the styles. A file has all weights from the one to the other. */
const WEIGHTS = { min: 400, max: 700 }
/** In percent. So Latin text is as wide as in Roboto and Arial, and keeps its lines when the family arrives after them. */
const WIDTH = 92
/**
 * The file of Bangla has the width for which its letters are drawn, whose outlines need fewer bytes. Heavier text has
 * the weight `max`. Signs stand at a letter of each weight where they stand at one of the weight `placed`, less than a
 * hundredth of its height away.
 */
const OF_BANGLA = { width: 100, weights: { min: 400, max: 600 }, placed: 500 }

const banglaSubset = async (file: Buffer): Promise<Buffer> => {
  const { width: wdth, weights, placed } = OF_BANGLA
  const plain = (wght: number | typeof weights) => {
    const options = { targetFormat: 'truetype' as const, variationAxes: { wght, wdth }, dropTables: ['STAT'] }
    return subsetFont(file, BANGLA, options)
  }
  const font = withTablesOf(await plain(weights), await plain(placed), ['GDEF', 'GPOS'])
  return subsetFont(font, BANGLA, { targetFormat: 'woff2' })
}

/**
 * A WOFF2 file with some characters of the family.
 * @param weight one weight, for a file without the others
 */
const subsetOf = (source: Face['source'], characters: string, weight?: number): Promise<Buffer> => {
  const file = readFileSync(path.join(folder, 'files', `noto-sans-bengali-${source}-standard-normal.woff2`))
  if (characters === BANGLA) return banglaSubset(file)
  // Programs that list fonts read STAT; the others place several letters in a row.
  const dropTables = ['STAT', ...(characters.length <= WORDMARK.length ? ['GDEF', 'GPOS', 'GSUB'] : [])]
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght: weight ?? WEIGHTS, wdth: WIDTH },
    dropTables,
  }
  return subsetFont(file, characters, options)
}

/** The path of the file of a face from the root of the project; the file is made where it is missing. */
const fileOf = async ({ name, source, characters }: Face): Promise<string> => {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const recipe = `${version} ${source} ${characters} ${subsetOf} ${JSON.stringify([WEIGHTS, WIDTH, OF_BANGLA])} ${banglaSubset}`
  const at = `${cache}/${createHash('sha256').update(recipe).digest('hex').slice(0, 16)}/${name}.woff2`
  const file = path.join(root, at)
  if (!existsSync(file)) {
    mkdirSync(path.dirname(file), { recursive: true })
    const aside = `${file}.${process.pid}`
    writeFileSync(aside, await subsetOf(source, characters))
    renameSync(aside, file)
  }
  return at
}

const inlined = (font: Buffer) => `data:font/woff2;base64,${font.toString('base64')}`

const rule = (family: string, declarations: Record<string, string>) =>
  `@font-face{font-family:'${family}';font-display:swap;${Object.entries(declarations)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`

/**
 * The height of a line's text, which puts capital letters in the middle of a control. The metrics of the family would
 * put them 0.1 em higher, because they leave room below a line for the deepest signs of Bangla.
 */
const HEIGHT = { 'ascent-override': '103%', 'descent-override': '32%', 'line-gap-override': '0%' }

/** Rules and links for the head of every page, with the paths of files in the project. */
const headTags = async (): Promise<HtmlTagDescriptor[]> => {
  const links: HtmlTagDescriptor[] = []
  const rules: string[] = []
  for (const face of faces) {
    const href = face.loads === 'inlined' ? '' : `/${await fileOf(face)}`
    if (face.loads === 'preloaded') {
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href }
      links.push({ tag: 'link', attrs, injectTo: 'head' })
    }
    rules.push(
      rule(FAMILY, {
        'font-weight': `${WEIGHTS.min} ${WEIGHTS.max}`,
        src: `url(${href || inlined(await subsetOf(face.source, face.characters))})`,
        'unicode-range': rangeOf(face.characters),
        ...HEIGHT,
      }),
    )
  }
  const wordmark = inlined(await subsetOf('bengali', WORDMARK, WORDMARK_WEIGHT))
  rules.push(rule(`${FAMILY} Wordmark`, { 'font-weight': `${WORDMARK_WEIGHT}`, src: `url(${wordmark})`, ...HEIGHT }))
  return [...links, { tag: 'style', children: rules.join(''), injectTo: 'head' }]
}

/** Gives every page the family: the application's, in development and built, and those of Storybook. */
export const fontsPlugin = (): Plugin => ({
  name: 'fonts',
  // Before Vite replaces the paths of files by those of the build.
  transformIndexHtml: { order: 'pre', handler: headTags },
})

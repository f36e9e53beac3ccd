import { isPlainName } from '../../contract/users/names.ts'

/** Classes of characters, the narrow ones first: a stand-in keeps them position by position. */
const CLASSES = [
  /^\p{Ll}$/u,
  /^\p{Lu}$/u,
  /^\p{L}$/u,
  /^\p{Nd}$/u,
  /^(?!\p{Variation_Selector})\p{M}$/u,
  /^\p{Extended_Pictographic}$/u,
]
/** What stands in for the rest where a text has nothing else to change. `@` would make an e-mail address of it. */
const MARKS = /^(?!@)[\p{P}\p{S}]$/u
const SCRIPTS = [
  'Latin',
  'Bengali',
  'Devanagari',
  'Arabic',
  'Cyrillic',
  'Greek',
  'Han',
  'Hangul',
  'Hiragana',
  'Katakana',
  'Hebrew',
  'Tamil',
  'Thai',
].map((script) => new RegExp(`^\\p{Script=${script}}$`, 'u'))

/** Code points lie in blocks of neighbours that are alike. */
const BLOCK = 128
/** Where letters begin that stand for one without neighbours, by its length in units. */
const STRAYS = { short: 0x3400, long: 0x20000 }
const block = (first: number) => Array.from({ length: BLOCK }, (_, at) => String.fromCodePoint(first + at))

const alikes = new Map<string, readonly string[]>()

const keepsCase = (letter: string) => {
  const upper = letter.toUpperCase()
  return upper !== letter && upper.length === letter.length && upper.toLowerCase() === letter
}

/** The characters that may stand for one: of its class and script, in its block; none for what always stays. */
const alikeIn = (character: string, classes: readonly RegExp[]): readonly string[] => {
  const kind = classes.find((one) => one.test(character))
  if (!kind) return []
  const key = `${kind} ${character}`
  const known = alikes.get(key)
  if (known) return known
  const script = SCRIPTS.find((one) => one.test(character))
  const code = character.codePointAt(0) ?? 0
  const first = code - (code % BLOCK)
  const isLower = keepsCase(character)
  const neighbours = block(first).filter((one) => kind.test(one) && isPlainName(one) && (!isLower || keepsCase(one)))
  const related = neighbours.filter((one) => script?.test(one) ?? true)
  const found =
    [related, neighbours].find((list) => list.length > 1) ?? block(code > 0xffff ? STRAYS.long : STRAYS.short)
  alikes.set(key, found)
  return found
}

/** Letters with the signs on them, digits, pictures. */
export const alike = (character: string): readonly string[] => alikeIn(character, CLASSES)
/** The same, and punctuation and signs. */
export const alikeOrMark = (character: string): readonly string[] => alikeIn(character, [...CLASSES, MARKS])
/** Blanks of one unit each. */
export const blanks: readonly string[] = [
  ' ',
  '\u00a0',
  ...Array.from({ length: 11 }, (_, at) => String.fromCodePoint(0x2000 + at)),
]

/** Classes of characters, the narrow ones first: a stand-in keeps them position by position. */
const CLASSES = [/^\p{Ll}$/u, /^\p{Lu}$/u, /^\p{L}$/u, /^\p{Nd}$/u]
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

const alikes = new Map<string, readonly string[]>()

const keepsCase = (letter: string) => {
  const upper = letter.toUpperCase()
  return letter.toLowerCase() === letter && upper.length === letter.length && upper.toLowerCase() === letter
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
  const found = Array.from({ length: BLOCK }, (_, at) => String.fromCodePoint(first + at)).filter(
    (one) => kind.test(one) && (script?.test(one) ?? true) && (!isLower || keepsCase(one)),
  )
  alikes.set(key, found)
  return found
}

/** Letters and digits. */
export const alike = (character: string): readonly string[] => alikeIn(character, CLASSES)
/** The same, and punctuation and signs. */
export const alikeOrMark = (character: string): readonly string[] => alikeIn(character, [...CLASSES, MARKS])

/**
 * Classes of characters, the narrow ones first: a pseudonym keeps the class of each position. Marks that nobody sees stay,
 * because rules refuse them.
 */
const CLASSES = [
  /^\p{Ll}$/u,
  /^\p{Lu}$/u,
  /^(?!\p{Default_Ignorable_Code_Point})\p{L}$/u,
  /^\p{Nd}$/u,
  /^(?!\p{Default_Ignorable_Code_Point})\p{M}$/u,
  /^\p{Extended_Pictographic}$/u,
]
/** The letters that nobody sees, which replace only one another: rules refuse them. */
const INVISIBLE_LETTERS = ['\u115F', '\u1160', '\u3164', '\uFFA0']
/** Punctuation and symbols, without `@`: it would turn a text into an e-mail address. */
const PUNCTUATION = /^(?!@)[\p{P}\p{S}]$/u
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

/** Code points of one class lie in blocks of neighbours. */
const BLOCK = 128
/** First code point of the replacements of a character without neighbours of its class, by its length in UTF-16 units. */
const FALLBACK_BLOCKS = { one: 0x3400, two: 0x20000 }
const block = (first: number) => Array.from({ length: BLOCK }, (_, offset) => String.fromCodePoint(first + offset))

const keepsCase = (letter: string) => {
  const upper = letter.toUpperCase()
  return upper !== letter && upper.length === letter.length && upper.toLowerCase() === letter
}

/** Lists of characters that can replace one character; empty for a character that always stays. */
export interface CharacterClasses {
  /** For letters with their diacritics, digits and pictographs. */
  readonly sameClass: (character: string) => readonly string[]
  /** The same, and for punctuation and symbols. */
  readonly sameClassOrPunctuation: (character: string) => readonly string[]
}

type IsValid = (character: string) => boolean

const classesByValidity = new WeakMap<IsValid, CharacterClasses>()

/** The lists depend on no secret. Cached by `isValid`. @param isValid whether a character may stand in a pseudonym */
export const characterClassesFor = (isValid: IsValid): CharacterClasses => {
  const known = classesByValidity.get(isValid)
  if (known) return known
  const classes = createCharacterClasses(isValid)
  classesByValidity.set(isValid, classes)
  return classes
}

const createCharacterClasses = (isValid: IsValid): CharacterClasses => {
  const cache = new Map<string, readonly string[]>()
  /** The valid characters of the same class, script and block. */
  const replacements = (character: string, classes: readonly RegExp[]): readonly string[] => {
    if (INVISIBLE_LETTERS.includes(character)) return INVISIBLE_LETTERS
    const characterClass = classes.find((one) => one.test(character))
    if (!characterClass) return []
    const key = `${characterClass} ${character}`
    const cached = cache.get(key)
    if (cached) return cached
    const script = SCRIPTS.find((one) => one.test(character))
    const code = character.codePointAt(0) ?? 0
    const first = code - (code % BLOCK)
    const needsCase = keepsCase(character)
    const neighbours = block(first).filter(
      (one) => characterClass.test(one) && isValid(one) && (!needsCase || keepsCase(one)),
    )
    const ofScript = neighbours.filter((one) => script?.test(one) ?? true)
    const found =
      [ofScript, neighbours].find((list) => list.length > 1) ??
      block(code > 0xffff ? FALLBACK_BLOCKS.two : FALLBACK_BLOCKS.one)
    cache.set(key, found)
    return found
  }
  return {
    sameClass: (character) => replacements(character, CLASSES),
    sameClassOrPunctuation: (character) => replacements(character, [...CLASSES, PUNCTUATION]),
  }
}

/** Blanks of one UTF-16 unit each. */
export const blanks: readonly string[] = [
  ' ',
  '\u00a0',
  ...Array.from({ length: 11 }, (_, offset) => String.fromCodePoint(0x2000 + offset)),
]

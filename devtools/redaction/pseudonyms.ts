import { blanks, characterClassesFor } from './characterClasses.ts'
import type { RedactionRules } from './rules.ts'

/** Minimum length of a secret that is also replaced inside other texts. */
const MIN_REPLACED = 5
/** Minimum length of a secret that no pseudonym may contain. */
const MIN_EXCLUDED = 3
const MAX_ATTEMPTS = 50

/** Random pseudonyms of secret texts. The same secret has the same pseudonym for the lifetime of this object. */
export interface Pseudonyms {
  /**
   * The pseudonym of a text. A text that differs from a known one only in case or surrounding blanks has a pseudonym that
   * differs in the same way.
   */
  readonly of: (secret: string, isPassword?: boolean) => string
  /** Replaces the known secrets, and all personal data of a known format, inside a text. */
  readonly replaceIn: (text: string) => string
}

/** Random numbers that are drawn at once, because each draw takes as long as hundreds of numbers. */
const randoms = new Uint32Array(1024)
let used = randoms.length

const randomBelow = (count: number): number => {
  if (used === randoms.length) {
    crypto.getRandomValues(randoms)
    used = 0
  }
  return (randoms[used++] ?? 0) % count
}
const oneOf = (list: readonly string[]): string => list[randomBelow(list.length)] ?? ''

/** A character that ends each part of an e-mail address. */
const END = `\\s@<>"',;:()%=&?/`
/**
 * A match starts where a part does, or after another match, which ends with the digits of a phone number or before a dot:
 * a search from each character of a long word would take the square of its length.
 */
const EMAILS = `(?:(?<![^${END}\\p{Nd}])|(?<!\\.)(?=\\.))[^${END}]+(?:@|%40)[^${END}]+\\.[^${END}.]+`
const TOKENS = '\\beyJ[\\w\\-]+\\.[\\w\\-]+\\.[\\w\\-]*'
/** Whether the punctuation of a text is part of its format: e-mail addresses and signed tokens. */
const isFormatted = (text: string) => text.includes('@') || /^eyJ[\w-]+\./.test(text)

/** The text in lower case, or the text itself if lower case has another length. */
const lowerCase = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length && [...lower].length === [...text].length ? lower : text
}

/** The pseudonym with the upper-case positions of the original. */
const withCaseOf = (text: string, pseudonym: string): string => {
  const letters = [...pseudonym]
  return [...text]
    .map((letter, index) => {
      const other = letters[index] ?? ''
      return letter !== letter.toLowerCase() && other.toUpperCase().length === other.length
        ? other.toUpperCase()
        : other
    })
    .join('')
}

/** A random permutation without fixed points, so that a secret of one character is never its own pseudonym. */
const permutation = (list: readonly string[]): ReadonlyMap<string, string> => {
  const shuffled = [...list]
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = randomBelow(index)
    const [a = '', b = ''] = [shuffled[index], shuffled[other]]
    shuffled[index] = b
    shuffled[other] = a
  }
  return new Map(list.map((one, index) => [one, shuffled[index] ?? one]))
}

/**
 * Whether a number would lose its size: guards compare numbers, such as the limits of a price, and a leading zero makes
 * a number smaller.
 */
const isSmaller = (pseudonym: string, number: string) => /^[1-9১-৯]\p{Nd}/u.test(number) && /^[0০]/.test(pseudonym)

const isPunctuation = (letter: string) => /^(?!@)[\p{P}\p{S}]$/u.test(letter) && letter.length === 1

/**
 * A text is invalid because of single characters: an invalid text gets one in the place of its punctuation, or else of
 * its own invalid letter.
 */
const withValidityOf = (freeText: RedactionRules['freeText'], text: string, letters: readonly string[]): string => {
  const pseudonym = letters.join('')
  if (freeText.isValid(text) || !freeText.isValid(pseudonym)) return pseudonym
  const punctuation = letters.findIndex(isPunctuation)
  const index = punctuation < 0 ? [...text].findIndex((letter) => !freeText.isValid(letter)) : punctuation
  const { length } = letters[index] ?? ''
  return length === 0 ? pseudonym : letters.with(index, freeText.invalidCharacter.repeat(length)).join('')
}

type CharacterClasses = ReturnType<typeof characterClassesFor>

/** The digit of the same value in the script of another digit, '৭' for '7'; the character itself in its own script. */
const inScriptOf = (characters: CharacterClasses, other: string, character: string): string | undefined => {
  const [digits, others] = [characters.sameClass(character), characters.sameClass(other)]
  return digits.length === others.length ? others[digits.indexOf(character)] : undefined
}

/** Creates random pseudonyms with the format of a text. @param of the pseudonym of another spelling */
const createCandidates = ({ formats, freeText }: RedactionRules, of: (secret: string) => string) => {
  const characters = characterClassesFor(freeText.isValid)
  const permutations = new Map<string, ReadonlyMap<string, string>>()

  const permuted = (letter: string, list: readonly string[]): string => {
    const alphabet = list.join('')
    const known = permutations.get(alphabet) ?? permutation(list)
    permutations.set(alphabet, known)
    return known.get(letter) ?? oneOf(list)
  }
  /**
   * The pseudonym of the canonical form with the letters of `core` that this form leaves out, and with digits in the
   * scripts of `core`; undefined without one.
   */
  const inOwnSpelling = (core: string): string | undefined => {
    const form = formats.map(({ canonical }) => canonical(core)).find((canonical) => canonical !== core)
    if (form === undefined) return undefined
    const [left, letters] = [[...form], [...of(form)]]
    return [...core].reduceRight((spelled, letter) => {
      if (inScriptOf(characters, letter, left.at(-1) ?? '') !== letter) return letter + spelled
      left.pop()
      return inScriptOf(characters, letter, letters.pop() ?? '') + spelled
    }, '')
  }
  const candidate = (core: string, isPassword: boolean): string => {
    const spelled = isPassword ? undefined : inOwnSpelling(core)
    if (spelled !== undefined) return spelled
    const format = formats.find(({ matches }) => matches(core))
    if (format) return format.create(randomBelow)
    // A password may consist of blanks alone.
    if (core.trim() === '') return Array.from(core, () => oneOf(blanks)).join('')
    const letters = [...core]
    // An address keeps its scheme, by which it is valid.
    const kept = /^https?:\/\//.exec(core)?.[0].length ?? 0
    const strict = letters.map((letter, at) => (at < kept ? [letter] : characters.sameClass(letter)))
    const hasLetters = strict.some((list) => list.length > 1)
    const lists =
      !hasLetters || (isPassword && !isFormatted(core)) ? letters.map(characters.sameClassOrPunctuation) : strict
    const changing = lists.filter((list) => list.length > 1).length
    const pseudonym = letters.map((letter, index) => {
      const list = lists[index] ?? []
      if (list.length < 2) return letter
      return changing === 1 ? permuted(letter, list) : oneOf(list)
    })
    return withValidityOf(freeText, core, pseudonym)
  }
  return candidate
}

/** Replaces the secrets that have pseudonyms, and personal data of a known format, inside a text. */
const createReplacement = (
  formats: RedactionRules['formats'],
  known: { readonly secrets: Finder; readonly isKnown: (text: string) => boolean; readonly taken: ReadonlySet<string> },
  of: (secret: string) => string,
) => {
  const personal = new RegExp([EMAILS, ...formats.map(({ pattern }) => pattern), TOKENS].join('|'), 'giu')
  const isPseudonym = (found: string) =>
    known.taken.has(lowerCase(found)) || formats.some(({ canonical }) => known.taken.has(canonical(found)))
  const personalValue = (found: string): string => {
    const plain = found.includes('@') ? found : urlDecoded(found)
    if (isPseudonym(plain)) return found
    return plain === found ? of(found) : urlEncoded(of(plain))
  }
  const knownSecret = (found: string): string => {
    if (known.isKnown(lowerCase(found))) return of(found)
    const decoded = urlDecoded(found)
    if (known.isKnown(lowerCase(decoded))) return urlEncoded(of(decoded))
    return formEncoded(of(urlDecoded(found.replaceAll('+', ' '))))
  }
  return (text: string): string => known.secrets.replaceAll(text, knownSecret).replace(personal, personalValue)
}

export const createPseudonyms = (rules: RedactionRules): Pseudonyms => {
  const { formats, freeText } = rules
  const pseudonyms = new Map<string, string>()
  const taken = new Set<string>()
  const secrets = createFinder(MIN_EXCLUDED)
  const replaced = createFinder(MIN_REPLACED)
  const contents = createContentIndex()
  const candidate = createCandidates(rules, (secret) => of(secret))

  const isUnusable = (pseudonym: string, core: string) =>
    pseudonym === core ||
    taken.has(pseudonym) ||
    freeText.isValid(pseudonym) !== freeText.isValid(core) ||
    formats.some(({ matches, canonical }) => matches(canonical(pseudonym)) !== matches(canonical(core))) ||
    (isSmaller(pseudonym, core) && !formats.some(({ matches }) => matches(core))) ||
    secrets.isIn(pseudonym)
  const create = (core: string, isPassword: boolean): string => {
    let pseudonym = candidate(core, isPassword)
    for (let left = MAX_ATTEMPTS; left > 0 && isUnusable(pseudonym, core); left--)
      pseudonym = candidate(core, isPassword)
    if (!pseudonyms.has(core)) addSecret(core)
    pseudonyms.set(core, pseudonym)
    taken.add(pseudonym)
    contents.add(pseudonym, core)
    return pseudonym
  }
  const addSecret = (core: string) => {
    secrets.add(core)
    if (core.trim() !== '') for (const one of [core, urlEncoded(core), formEncoded(core)]) replaced.add(one)
  }
  /** Creates a pseudonym, and replaces earlier pseudonyms that happen to contain the new secret. */
  const createFor = (core: string, isPassword: boolean): string => {
    const pseudonym = create(core, isPassword)
    if (core.length < MIN_EXCLUDED) return pseudonym
    for (const secret of contents.secretsWith(core)) {
      if (secret !== core && pseudonyms.get(secret)?.includes(core)) create(secret, isPassword)
    }
    return pseudonyms.get(core) ?? pseudonym
  }
  const of = (secret: string, isPassword = false): string => {
    const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(secret) ?? []
    if (inner === '') return isPassword && secret !== '' ? (pseudonyms.get(secret) ?? createFor(secret, true)) : secret
    const core = lowerCase(inner)
    const pseudonym = pseudonyms.get(core) ?? createFor(core, isPassword)
    return `${before}${core === inner ? pseudonym : withCaseOf(inner, pseudonym)}${after}`
  }
  const known = { secrets: replaced, isKnown: (text: string) => pseudonyms.has(text), taken }
  return { of, replaceIn: createReplacement(formats, known, of) }
}

type Finder = ReturnType<typeof createFinder>

/** Finds known texts in a text. The cost grows with the length of the text, not with the number of known texts. */
const createFinder = (minLength: number) => {
  const byStart = new Map<string, { readonly texts: Set<string>; lengths: readonly number[] }>()
  const findAt = (lower: string, from: number): string | undefined => {
    const { texts, lengths } = byStart.get(lower.slice(from, from + minLength)) ?? { lengths: [] }
    const length = lengths.find((one) => texts?.has(lower.slice(from, from + one)))
    return length === undefined ? undefined : lower.slice(from, from + length)
  }
  return {
    /** Ignores texts below the minimum length. */
    add: (text: string) => {
      const one = lowerCase(text)
      if (one.length < minLength) return
      const start = one.slice(0, minLength)
      const entry = byStart.get(start) ?? { texts: new Set(), lengths: [] }
      byStart.set(start, entry)
      entry.texts.add(one)
      if (!entry.lengths.includes(one.length)) entry.lengths = [...entry.lengths, one.length].toSorted((a, b) => b - a)
    },
    isIn: (text: string): boolean =>
      Array.from(text, (_, from) => from).some((from) => findAt(text, from) !== undefined),
    /** Replaces each known text, the longest first, in either case. */
    replaceAll: (text: string, replacement: (found: string) => string): string => {
      if (byStart.size === 0) return text
      const lower = lowerCase(text)
      const parts: string[] = []
      let copied = 0
      for (let from = 0; from + minLength <= lower.length; ) {
        const found = findAt(lower, from)
        if (found === undefined) {
          from++
          continue
        }
        parts.push(text.slice(copied, from), replacement(text.slice(from, from + found.length)))
        from += found.length
        copied = from
      }
      return parts.join('') + text.slice(copied)
    },
  }
}

/** Secrets by the pieces of minimum length that their pseudonyms contain. */
const createContentIndex = () => {
  const byPiece = new Map<string, Set<string>>()
  return {
    add: (pseudonym: string, secret: string) => {
      for (let from = 0; from + MIN_EXCLUDED <= pseudonym.length; from++) {
        const piece = pseudonym.slice(from, from + MIN_EXCLUDED)
        const secrets = byPiece.get(piece) ?? new Set()
        byPiece.set(piece, secrets.add(secret))
      }
    },
    /** The secrets whose pseudonyms contain the start of the text. */
    secretsWith: (core: string): readonly string[] => [...(byPiece.get(core.slice(0, MIN_EXCLUDED)) ?? [])],
  }
}

/** A length limit may leave half of a surrogate pair, which cannot be encoded. */
const urlEncoded = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{fffd}'))

const formEncoded = (text: string) => String(new URLSearchParams({ text })).slice('text='.length)

const urlDecoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import { PHONE_PATTERN } from '../../contract/constants.ts'
import { isPlainName } from '../../contract/users/names.ts'
import { alike, alikeOrMark, blanks } from './letters.ts'

/** What a stand-in begins to be looked for in other texts at. */
const SHORTEST_FOUND = 5
/** What a stand-in of another secret may not hold. */
const SHORTEST_SECRET = 3
const TRIES = 50
const PHONE_LENGTH = '01712345678'.length

/** Stand-ins for secret texts, each made at random and remembered for as long as this lives. */
export interface Fakes {
  /** The stand-in of a text; variants of it in case and in the blanks around it stay variants. */
  readonly of: (secret: string, isPassword?: boolean) => string
  /** A text with the secrets replaced that are known and that it holds. */
  readonly sweep: (text: string) => string
}

const randomBelow = (count: number): number => {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1))
  return drawn % count
}
const oneOf = (list: readonly string[]): string => list[randomBelow(list.length)] ?? ''

const DIGIT = '[0-9০-৯]'
/** A number of a phone here, as people write it: `+880 1712-345678`, `০১৭১২৩৪৫৬৭৮`. */
const PHONES = `(?<![\\p{L}\\p{Nd}])(?:\\+?(?:00|০০)?[8৮]{2}[0০]?[ ()-]{0,2}[0০]?|[0০])[1১][ ()-]{0,2}[3-9৩-৯](?:[ ()-]{0,2}${DIGIT}){8}(?![\\p{L}\\p{Nd}])`
const EMAILS = `[^\\s@<>"',;:()%=&?/]+(?:@|%40)[^\\s@<>"',;:()%=&?/]+\\.[^\\s@<>"',;:().%=&?/]+`
const TOKENS = '\\beyJ[\\w\\-]+\\.[\\w\\-]+\\.[\\w\\-]*'
/** What is personal whatever it stands in: e-mail addresses, phone numbers, signed tokens. */
const PERSONAL = new RegExp(`${EMAILS}|${PHONES}|${TOKENS}`, 'giu')
/** Texts whose punctuation is part of what they are. */
const isShaped = (text: string) => text.includes('@') || /^eyJ[\w-]+\./.test(text)

const folded = (text: string): string => {
  const lower = text.toLowerCase()
  return lower.length === text.length && [...lower].length === [...text].length ? lower : text
}

/** The stand-in's letters in the case of the text that it stands for. */
const inCaseOf = (text: string, fake: string): string => {
  const letters = [...fake]
  return [...text]
    .map((letter, at) => {
      const other = letters[at] ?? ''
      return letter !== letter.toLowerCase() && other.toUpperCase().length === other.length
        ? other.toUpperCase()
        : other
    })
    .join('')
}

/** Each member of a list to another one: what is left of a short secret is that it was one. */
const shuffled = (list: readonly string[]): ReadonlyMap<string, string> => {
  const drawn = [...list]
  for (let at = drawn.length - 1; at > 0; at--) {
    const other = randomBelow(at)
    const [a = '', b = ''] = [drawn[at], drawn[other]]
    drawn[at] = b
    drawn[other] = a
  }
  return new Map(list.map((one, at) => [one, drawn[at] ?? one]))
}

const isMark = (letter: string) => /^(?!@)[\p{P}\p{S}]$/u.test(letter) && letter.length === 1

/** Where a text is no name because of a mark, so is its stand-in: the rule turns on single marks. */
const asPlainAs = (text: string, fake: readonly string[]): string => {
  const drawn = fake.join('')
  const at = isPlainName(drawn) && !isPlainName(text) ? fake.findIndex(isMark) : -1
  return at < 0 ? drawn : fake.with(at, '/').join('')
}

export const makeFakes = (): Fakes => {
  const fakes = new Map<string, string>()
  const taken = new Set<string>()
  const alphabets = new Map<string, ReadonlyMap<string, string>>()
  const secrets = makeFinder(SHORTEST_SECRET)
  const written = makeFinder(SHORTEST_FOUND)
  const held = makeHolders()

  const single = (letter: string, list: readonly string[]): string => {
    const alphabet = list.join('')
    const known = alphabets.get(alphabet) ?? shuffled(list)
    alphabets.set(alphabet, known)
    return known.get(letter) ?? oneOf(list)
  }
  const drawn = (core: string, isPassword: boolean): string => {
    if (PHONE_PATTERN.test(core)) {
      return `01${3 + randomBelow(7)}${Array.from({ length: 8 }, () => randomBelow(10)).join('')}`
    }
    // A password may be made of blanks alone, and is no less one then.
    if (core.trim() === '') return Array.from(core, () => oneOf(blanks)).join('')
    const letters = [...core]
    const strict = letters.map(alike)
    const hasLetters = strict.some((list) => list.length > 1)
    const lists = !hasLetters || (isPassword && !isShaped(core)) ? letters.map(alikeOrMark) : strict
    const changing = lists.filter((list) => list.length > 1).length
    const fake = letters.map((letter, at) => {
      const list = lists[at] ?? []
      if (list.length < 2) return letter
      return changing === 1 ? single(letter, list) : oneOf(list)
    })
    return asPlainAs(core, fake)
  }
  const isBad = (fake: string, core: string) =>
    fake === core ||
    taken.has(fake) ||
    isPlainName(fake) !== isPlainName(core) ||
    PHONE_PATTERN.test(fake) !== PHONE_PATTERN.test(core) ||
    secrets.isIn(fake)
  const make = (core: string, isPassword: boolean): string => {
    let fake = drawn(core, isPassword)
    for (let left = TRIES; left > 0 && isBad(fake, core); left--) fake = drawn(core, isPassword)
    if (!fakes.has(core)) know(core)
    fakes.set(core, fake)
    taken.add(fake)
    held.add(fake, core)
    return fake
  }
  const know = (core: string) => {
    secrets.add(core)
    if (core.trim() !== '') for (const one of [core, encodedOf(core), inForm(core)]) written.add(one)
  }
  /** A stand-in that happens to hold a secret which was not known then is made anew. */
  const learn = (core: string, isPassword: boolean): string => {
    const fake = make(core, isPassword)
    if (core.length < SHORTEST_SECRET) return fake
    for (const secret of held.by(core)) {
      if (secret !== core && fakes.get(secret)?.includes(core)) make(secret, isPassword)
    }
    return fakes.get(core) ?? fake
  }
  const of = (secret: string, isPassword = false): string => {
    const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(secret) ?? []
    if (inner === '') return isPassword && secret !== '' ? (fakes.get(secret) ?? learn(secret, true)) : secret
    const core = folded(inner)
    const fake = fakes.get(core) ?? learn(core, isPassword)
    return `${before}${core === inner ? fake : inCaseOf(inner, fake)}${after}`
  }
  const sweep = (text: string): string => written.replaced(text, standing).replace(PERSONAL, personal)
  /** Of a phone number, its country's code may stand before it. */
  const isFake = (found: string) => taken.has(folded(found)) || taken.has(found.slice(-PHONE_LENGTH))
  const personal = (found: string): string => {
    const plain = found.includes('@') ? found : decodedOf(found)
    if (isFake(plain)) return found
    return plain === found ? of(found) : encodedOf(of(plain))
  }
  const standing = (found: string): string => {
    if (fakes.has(folded(found))) return of(found)
    const decoded = decodedOf(found)
    if (fakes.has(folded(decoded))) return encodedOf(of(decoded))
    return inForm(of(decodedOf(found.replaceAll('+', ' '))))
  }
  return { of, sweep }
}

/** Texts by how they begin, so that a search costs what it is searched in, and not what is searched for. */
const makeFinder = (shortest: number) => {
  const byStart = new Map<string, { readonly texts: Set<string>; lengths: readonly number[] }>()
  const at = (lower: string, from: number): string | undefined => {
    const { texts, lengths } = byStart.get(lower.slice(from, from + shortest)) ?? { lengths: [] }
    const length = lengths.find((one) => texts?.has(lower.slice(from, from + one)))
    return length === undefined ? undefined : lower.slice(from, from + length)
  }
  return {
    /** Shorter ones are not looked for. */
    add: (text: string) => {
      const one = folded(text)
      if (one.length < shortest) return
      const start = one.slice(0, shortest)
      const alike = byStart.get(start) ?? { texts: new Set(), lengths: [] }
      byStart.set(start, alike)
      alike.texts.add(one)
      if (!alike.lengths.includes(one.length)) alike.lengths = [...alike.lengths, one.length].toSorted((a, b) => b - a)
    },
    isIn: (text: string): boolean => Array.from(text, (_, from) => from).some((from) => at(text, from) !== undefined),
    /** The longest of them in a text, in either case, one after the other. */
    replaced: (text: string, by: (found: string) => string): string => {
      if (byStart.size === 0) return text
      const lower = folded(text)
      const parts: string[] = []
      let kept = 0
      for (let from = 0; from + shortest <= lower.length; ) {
        const found = at(lower, from)
        if (found === undefined) {
          from++
          continue
        }
        parts.push(text.slice(kept, from), by(text.slice(from, from + found.length)))
        from += found.length
        kept = from
      }
      return parts.join('') + text.slice(kept)
    },
  }
}

/** Whose stand-ins have held a piece, by each piece of the shortest length. */
const makeHolders = () => {
  const byPiece = new Map<string, Set<string>>()
  return {
    add: (fake: string, secret: string) => {
      for (let from = 0; from + SHORTEST_SECRET <= fake.length; from++) {
        const piece = fake.slice(from, from + SHORTEST_SECRET)
        const holders = byPiece.get(piece) ?? new Set()
        byPiece.set(piece, holders.add(secret))
      }
    },
    by: (core: string): readonly string[] => [...(byPiece.get(core.slice(0, SHORTEST_SECRET)) ?? [])],
  }
}

/** Half of a pair of units, as a limit of length leaves it, cannot be written in an address. */
const encodedOf = (text: string) => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\u{fffd}'))

/** A text as a form writes it into an address. */
const inForm = (text: string) => String(new URLSearchParams({ text })).slice('text='.length)

const decodedOf = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

import { PHONE_PATTERN } from '../../contract/constants.ts'
import { alike, alikeOrMark, blanks } from './letters.ts'

/** What a stand-in begins to be looked for in other texts at. */
const SHORTEST_FOUND = 5
/** What a stand-in of another secret may not hold. */
const SHORTEST_SECRET = 3
const TRIES = 50

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
const longestFirst = (a: string, b: string) => b.length - a.length
const escaped = (text: string) => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')

/** What is personal whatever it stands in: e-mail addresses, phone numbers, signed tokens. */
const PERSONAL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+\.[^\s@<>"',;:().]+|\b01[3-9]\d{8}\b|\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
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

export const makeFakes = (): Fakes => {
  const fakes = new Map<string, string>()
  const taken = new Set<string>()
  const alphabets = new Map<string, ReadonlyMap<string, string>>()
  let finder: { readonly size: number; readonly pattern: RegExp | null } = { size: 0, pattern: null }

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
    return letters
      .map((letter, at) => {
        const list = lists[at] ?? []
        if (list.length < 2) return letter
        return changing === 1 ? single(letter, list) : oneOf(list)
      })
      .join('')
  }
  const isBad = (fake: string, core: string) =>
    fake === core ||
    taken.has(fake) ||
    PHONE_PATTERN.test(fake) !== PHONE_PATTERN.test(core) ||
    [...fakes.keys()].some((secret) => secret.length >= SHORTEST_SECRET && fake.includes(secret))
  const make = (core: string, isPassword: boolean): string => {
    let fake = drawn(core, isPassword)
    for (let left = TRIES; left > 0 && isBad(fake, core); left--) fake = drawn(core, isPassword)
    fakes.set(core, fake)
    taken.add(fake)
    return fake
  }
  /** A stand-in that happens to hold a secret which was not known then is made anew. */
  const learn = (core: string, isPassword: boolean): string => {
    const fake = make(core, isPassword)
    if (core.length < SHORTEST_SECRET) return fake
    for (const [secret, other] of fakes) if (secret !== core && other.includes(core)) make(secret, isPassword)
    return fakes.get(core) ?? fake
  }
  const of = (secret: string, isPassword = false): string => {
    const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(secret) ?? []
    if (inner === '') return isPassword && secret !== '' ? (fakes.get(secret) ?? learn(secret, true)) : secret
    const core = folded(inner)
    const fake = fakes.get(core) ?? learn(core, isPassword)
    return `${before}${core === inner ? fake : inCaseOf(inner, fake)}${after}`
  }
  const findable = (): RegExp | null => {
    if (finder.size === fakes.size) return finder.pattern
    const found = [...fakes.keys()].filter((core) => core.length >= SHORTEST_FOUND && core.trim() !== '')
    const written = [...new Set(found.flatMap((core) => [core, encodeURIComponent(core), inForm(core)]))]
    const pattern =
      written.length === 0 ? null : new RegExp(written.toSorted(longestFirst).map(escaped).join('|'), 'gi')
    finder = { size: fakes.size, pattern }
    return pattern
  }
  const sweep = (text: string): string => {
    const pattern = findable()
    const swept = pattern ? text.replace(pattern, standing) : text
    return swept.replace(PERSONAL, (found) => (taken.has(folded(found)) ? found : of(found)))
  }
  const standing = (found: string): string => {
    if (fakes.has(folded(found))) return of(found)
    const decoded = decodedOf(found)
    if (fakes.has(folded(decoded))) return encodeURIComponent(of(decoded))
    return inForm(of(decodedOf(found.replaceAll('+', ' '))))
  }
  return { of, sweep }
}

/** A text as a form writes it into an address. */
const inForm = (text: string) => String(new URLSearchParams({ text })).slice('text='.length)

const decodedOf = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

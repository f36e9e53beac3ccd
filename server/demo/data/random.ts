/** A source of repeatable random values: the same seed produces the same shop on every machine. */
export type Random = {
  /** A whole number from `low` to `high`, both inclusive. */
  readonly int: (low: number, high: number) => number
  readonly chance: (probability: number) => boolean
  /** One element of a list that is not empty. */
  readonly pick: <T>(from: readonly T[]) => T
  /** `count` different elements of a list, in random order. */
  readonly some: <T>(from: readonly T[], count: number) => T[]
}

/** Mulberry32: 32 bits of state, uniform enough for a demo, and no package. */
export const seeded = (seed: number): Random => {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (from) => from[int(0, from.length - 1)]!,
    some: (from, count) => {
      const rest = [...from]
      return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(int(0, rest.length - 1), 1)[0]!)
    },
  }
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The time `days` (fractions allowed) before `now`, in whole minutes. */
export const daysBefore = (now: Date, days: number): Date =>
  new Date(now.getTime() - Math.round((days * DAY) / MINUTE) * MINUTE)

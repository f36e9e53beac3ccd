const NAMED = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', 'xxxl', 'small', 'medium', 'large']

/**
 * The units of each kind of size, and how many of the kind's smallest unit one is. As keys of an object, `m` and `ml` read
 * like props of margins, whose rules the build would keep (`scripts/build/pruneThemes.ts`).
 */
const KINDS: readonly ReadonlyMap<string, number>[] = [
  new Map([['', 1]]),
  new Map([
    ['month', 1],
    ['months', 1],
    ['year', 12],
    ['years', 12],
  ]),
  new Map([
    ['mm', 1],
    ['cm', 10],
    ['inch', 25.4],
    ['inches', 25.4],
    ['foot', 304.8],
    ['feet', 304.8],
    ['haat', 457.2],
    ['m', 1000],
    ['metre', 1000],
    ['metres', 1000],
  ]),
  new Map([
    ['ml', 1],
    ['l', 1000],
    ['litre', 1000],
    ['litres', 1000],
  ]),
  new Map([
    ['g', 1],
    ['kg', 1000],
  ]),
]

/** The kind of a size and its amount: named sizes are before all, words after all. */
const rank = (size: string): readonly [kind: number, amount: number] => {
  const text = size.trim().toLowerCase()
  const named = NAMED.indexOf(text)
  if (named >= 0) return [-1, named]
  const [, amount, unit = ''] = /^(\d+(?:\.\d+)?)(?:\D.*\d)?\s*([a-z]*)$/.exec(text) ?? []
  const kind = amount === undefined ? -1 : KINDS.findIndex((units) => units.has(unit))
  return kind < 0 ? [KINDS.length, 0] : [kind, Number(amount) * KINDS[kind]!.get(unit)!]
}

/** Orders sizes as people look for them, like with like and the smallest first: S, M, then 38, 40, then 22 cm, 9 haat. */
export const compareSizes = (one: string, other: string): number => {
  const [kind, amount] = rank(one)
  const [otherKind, otherAmount] = rank(other)
  return kind - otherKind || amount - otherAmount || one.localeCompare(other, 'en', { numeric: true })
}

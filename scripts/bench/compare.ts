import { type Call, median, rate, type Send } from './load.ts'

const ROUNDS = 5

/** One call for both servers. */
export interface Measure {
  readonly name: string
  readonly lanes: number
  readonly turns: number
  readonly haat: Call
  readonly bare: Call
}

/** Prints a line of a table. */
export const row = (name: string, ...cells: string[]): void =>
  console.log(name.padEnd(38) + cells.map((cell) => cell.padStart(10)).join(''))

/**
 * Measures each call in turns on both servers, so that load on the machine affects both, and prints rates and their
 * ratio.
 */
export const compare = async (measures: readonly Measure[]): Promise<void> => {
  row('call', 'haat /s', 'bare /s', 'ratio')
  for (const { name, lanes, turns, haat, bare } of measures) {
    for (const call of [haat, bare]) await rate(lanes, turns, call)
    const [ours, baseline, ratio]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < ROUNDS; round++) {
      const first = round % 2 === 0
      const a = await rate(lanes, turns, first ? haat : bare)
      const b = await rate(lanes, turns, first ? bare : haat)
      const [mine, theirs] = first ? [a, b] : [b, a]
      ours.push(mine)
      baseline.push(theirs)
      ratio.push(mine / theirs)
    }
    row(name, median(ours).toFixed(0), median(baseline).toFixed(0), median(ratio).toFixed(2))
  }
}

export const timesHead = (name: string): void => row(name, 'haat', 'bare', 'ratio')

/**
 * Runs `haat` and `bare` in turns; each returns the milliseconds of one turn. Prints both medians and the median ratio
 * per round.
 */
export const times = async (
  name: string,
  rounds: number,
  haat: () => Promise<number>,
  bare: () => Promise<number>,
): Promise<void> => {
  for (const turn of [haat, bare]) await turn()
  const [ours, baseline, ratio]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const first = round % 2 === 0
    const a = await (first ? haat : bare)()
    const b = await (first ? bare : haat)()
    const [mine, theirs] = first ? [a, b] : [b, a]
    ours.push(mine)
    baseline.push(theirs)
    ratio.push(mine / theirs)
  }
  row(name, inMs(median(ours)), inMs(median(baseline)), median(ratio).toFixed(2))
}

const inMs = (value: number) => `${value.toFixed(value < 100 ? 1 : 0)} ms`

/**
 * Measures a call of Haat over few and over many rows, in turns, one call at a time, and prints the growth of its cost.
 */
export const growth = async (name: string, turns: number, few: Call, many: Call): Promise<void> => {
  for (const call of [few, many]) await rate(1, turns, call)
  const [before, after, times]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < ROUNDS; round++) {
    const a = 1000 / (await rate(1, turns, few))
    const b = 1000 / (await rate(1, turns, many))
    before.push(a)
    after.push(b)
    times.push(b / a)
  }
  row(name, `${median(before).toFixed(2)} ms`, `${median(after).toFixed(2)} ms`, `×${median(times).toFixed(2)}`)
}

export const growthHead = (few: string, many: string): void => row('one call of Haat', few, many, 'cost')

export const percentilesHead = (few: string, many: string): void =>
  row('one call of Haat', `${few} p50`, 'p99', `${many} p50`, 'p99', 'cost')

/** The least turns of a call, the most, and the milliseconds after which no further turn begins. */
const [TURNS_MIN, TURNS_MAX, TURNS_MS] = [15, 120, 3000]

/** Measures a call over few and over many rows, in turns, one at a time, and prints p50 and p99 of both, and the growth of p50. */
export const percentiles = async (name: string, few: Call, many: Call): Promise<void> => {
  const once = async (call: Call) => 1000 / (await rate(1, 1, call))
  const [before, after]: [number[], number[]] = [[], []]
  for (let warm = 0; warm < 3; warm++) for (const call of [few, many]) await once(call)
  const begun = performance.now()
  while (before.length < TURNS_MIN || (before.length < TURNS_MAX && performance.now() - begun < TURNS_MS)) {
    before.push(await once(few))
    after.push(await once(many))
  }
  const at = (values: readonly number[], share: number) =>
    [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!
  const ms = (value: number) => value.toFixed(1)
  row(
    name,
    ...[before, after].flatMap((values) => [ms(median(values)), ms(at(values, 0.99))]),
    `×${(median(after) / median(before)).toFixed(2)}`,
  )
}

export const combinationsHead = (few: string, many: string): void =>
  row('place and filter', `counted ${few}`, many, 'cost', few, many, 'cost', '  at most')

/**
 * Measures calls of Haat that count the same list, over few and over many rows, in turns. Prints the first call, whose
 * total is not known yet, and the median of the further ones, with the order whose cost grows most.
 */
export const combination = async (
  name: string,
  paths: readonly (readonly [order: string, path: string])[],
  few: Send,
  many: Send,
): Promise<void> => {
  const once = async (send: Send, path: string) => 1000 / (await rate(1, 1, () => send(path)))
  const [, first] = paths[0]!
  const counted = [await once(few, first), await once(many, first)] as const
  const grown: { order: string; before: number; after: number; times: number }[] = []
  for (const [order, path] of paths) {
    const [before, after]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      before.push(await once(few, path))
      after.push(await once(many, path))
    }
    grown.push({ order, before: median(before), after: median(after), times: median(after) / median(before) })
  }
  const most = grown.reduce((a, b) => (b.times > a.times ? b : a))
  const middle = (of: (one: (typeof grown)[number]) => number) => median(grown.map(of))
  const ms = (value: number) => value.toFixed(1)
  row(
    name,
    ...[ms(counted[0]), ms(counted[1]), `×${ms(counted[1] / counted[0])}`],
    ...[ms(middle(({ before }) => before)), ms(middle(({ after }) => after)), `×${ms(middle(({ times }) => times))}`],
    `  ×${ms(most.times)} ${most.order}`,
  )
}

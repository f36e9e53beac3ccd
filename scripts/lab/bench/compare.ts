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
export const compare = async (
  measures: readonly Measure[],
  heads: readonly [ours: string, baseline: string] = ['haat /s', 'bare /s'],
): Promise<void> => {
  row('call', ...heads, 'ratio')
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

/** Milliseconds of calls: half of them take at most `p50`, 99 of 100 at most `p99`. */
interface Spread {
  readonly p50: number
  readonly p99: number
}

const spreadOf = (values: readonly number[]): Spread => {
  const sorted = [...values].sort((a, b) => a - b)
  return { p50: median(sorted), p99: sorted[Math.ceil(sorted.length * 0.99) - 1]! }
}

/** Measures a call over few and over many rows, in turns, one call at a time. */
const inTurns = async (turns: number, few: Call, many: Call): Promise<readonly [number[], number[]]> => {
  const times: readonly [number[], number[]] = [[], []]
  const measure = async (at: 0 | 1, turn: number) => {
    times[at].push(1000 / (await rate(1, 1, () => [few, many][at]!(0, turn))))
  }
  for (let turn = 0; turn < turns; turn++) {
    const first = turn % 2 === 0 ? 0 : 1
    await measure(first, turn)
    await measure(first === 0 ? 1 : 0, turn)
  }
  return times
}

const ms = (value: number) => value.toFixed(value < 100 ? 1 : 0)
const grownBy = (few: number, many: number) => `×${(many / few).toFixed(2)}`
const cells = (few: Spread, many: Spread) => [
  ...[ms(few.p50), ms(few.p99), ms(many.p50), ms(many.p99)],
  ...[grownBy(few.p50, many.p50), grownBy(few.p99, many.p99)],
]
const cellHeads = (few: string, many: string) => [`${few} p50`, 'p99', `${many} p50`, 'p99', 'p50', 'p99']

export const growthHead = (few: string, many: string): void => row('ms of one call of Haat', ...cellHeads(few, many))

/** Prints the growth of a call of Haat from few to many rows. */
export const growth = async (name: string, turns: number, few: Call, many: Call): Promise<void> => {
  await inTurns(2, few, many)
  const [before, after] = await inTurns(turns, few, many)
  row(name, ...cells(spreadOf(before), spreadOf(after)))
}

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
  row('place and filter', `counted ${few}`, many, 'cost', ...cellHeads(few, many), '  at most')

const TURNS = 9

/**
 * Measures calls of Haat that count the same list, over few and over many rows, in turns. Prints the first call, whose
 * total is not known yet, and the further ones together, with the order whose p50 grows most.
 */
export const combination = async (
  name: string,
  paths: readonly (readonly [order: string, path: string])[],
  few: Send,
  many: Send,
): Promise<void> => {
  const of = (path: string) => [() => few(path), () => many(path)] as const
  const [[counted], [countedMany]] = await inTurns(1, ...of(paths[0]![1]))
  const all: readonly [number[], number[]] = [[], []]
  let most = { order: '', few: 1, many: 0 }
  for (const [order, path] of paths) {
    await inTurns(1, ...of(path))
    const [before, after] = await inTurns(TURNS, ...of(path))
    all[0].push(...before)
    all[1].push(...after)
    const [a, b] = [median(before), median(after)]
    if (b / a > most.many / most.few) most = { order, few: a, many: b }
  }
  row(
    name,
    ...[ms(counted!), ms(countedMany!), grownBy(counted!, countedMany!)],
    ...cells(spreadOf(all[0]), spreadOf(all[1])),
    `  ${grownBy(most.few, most.many)} ${most.order}, ${ms(most.many)} ms`,
  )
}

/** What one file of tests has taken and shown. */
export interface FileResult {
  /** The project of vitest. */
  readonly group: string
  /** Relative to the root of the repository. */
  readonly file: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** Time that the file has taken in its worker, without the environment, which files share: imports and tests, in milliseconds. */
  readonly ms: number
  /** Time of the processor that its worker and the Chromium of that have taken for it, in milliseconds. */
  readonly processorMs: number
  readonly passed: number
  /** The names of the failed tests. */
  readonly failed: readonly string[]
  /** Whether the file has failed, by a test or as a whole. */
  readonly isBroken: boolean
}

const SLOWEST = 15

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/**
 * The budget of each group: seconds of the processor of its workers and their Chromium, on the machine on which the slowness
 * is 1 (`measureSlowness`). They are about 1.3 times what was measured in a whole run, because equal runs differ
 * by a quarter.
 */
export const BUDGETS: Readonly<Record<string, number>> = {
  unit: 80,
  views: 105,
  isolated: 12,
  server: 115,
  browser: 215,
  stories: 65,
  bangla: 25,
}

/** For how many tests a budget is, in a group of which a run takes more after a change of many features. */
const TESTS_OF_BUDGET: Readonly<Record<string, number>> = { server: 2500, browser: 125, stories: 430 }

const groupsOf = (results: readonly FileResult[]) =>
  Map.groupBy(results, ({ group }) => group)
    .entries()
    .map(([group, own]) => ({ group, own, processorMs: sum(own.map(({ processorMs }) => processorMs)) }))
    .toArray()

/**
 * The groups that took more than their budget, each in a sentence.
 * @param slowness by how much slower the machine was than that of the budgets
 */
export const overBudget = (results: readonly FileResult[], slowness: number): string[] =>
  groupsOf(results).flatMap(({ group, own, processorMs }) => {
    const tests = sum(own.map(({ passed, failed }) => passed + failed.length))
    const budget = (BUDGETS[group] ?? 0) * Math.max(1, tests / (TESTS_OF_BUDGET[group] ?? Number.POSITIVE_INFINITY))
    const taken = processorMs / 1000 / slowness
    if (taken <= budget) return []
    return `the group ${group} takes ${Math.round(taken)} s of the processor of the reference, and its budget is ${Math.round(budget)} s`
  })

/**
 * One row per group: the time from its first start to its last end, the sum over its files, the time of the processor,
 * files and tests.
 */
function groupRows(results: readonly FileResult[]): string[] {
  return groupsOf(results).map(({ group, own, processorMs }) => {
    const wall = Math.max(...own.map(({ end }) => end)) - Math.min(...own.map(({ start }) => start))
    const tests = sum(own.map(({ passed, failed }) => passed + failed.length))
    return `| ${group} | ${seconds(wall)} | ${seconds(sum(own.map(({ ms }) => ms)))} | ${seconds(processorMs)} | ${own.length} | ${tests} |`
  })
}

/** Times by group and of the slowest files, as the Markdown tables of `tests/README.md`. */
export function timesOf(results: readonly FileResult[]): string {
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return [
    '| group | wall time, s | sum over files, s | processor, s | files | tests |',
    '| --- | --: | --: | --: | --: | --: |',
    ...groupRows(results),
    '',
    '| slowest files | s |',
    '| --- | --: |',
    ...slowest.map(({ file, ms }) => `| \`${file}\` | ${seconds(ms)} |`),
  ].join('\n')
}

/** The command that repeats each failed test alone. */
export function failuresOf(results: readonly FileResult[]): string[] {
  return results.flatMap(({ file, failed, isBroken }) => {
    if (failed.length > 0) return failed.map((name) => `npm test -- ${file} -t ${JSON.stringify(name)}`)
    return isBroken ? [`npm test -- ${file}`] : []
  })
}

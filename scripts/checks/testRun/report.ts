/** What one file of tests has taken and shown. */
export interface FileResult {
  /** The project of vitest. */
  readonly group: string
  /** Relative to the root of the repository. */
  readonly file: string
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** Time that the file has taken in its worker: environment, imports and tests, in milliseconds. */
  readonly ms: number
  readonly passed: number
  /** The names of the failed tests. */
  readonly failed: readonly string[]
  /** Whether the file has failed, by a test or as a whole. */
  readonly isBroken: boolean
}

const SLOWEST = 15

const seconds = (ms: number) => (ms / 1000).toFixed(1)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** One row per group: the time from its first start to its last end, the sum over its files, files and tests. */
function groupRows(results: readonly FileResult[]): string[] {
  const groups = [...new Set(results.map(({ group }) => group))]
  return groups.map((group) => {
    const own = results.filter((one) => one.group === group)
    const wall = Math.max(...own.map(({ end }) => end)) - Math.min(...own.map(({ start }) => start))
    const tests = sum(own.map(({ passed, failed }) => passed + failed.length))
    return `| ${group} | ${seconds(wall)} | ${seconds(sum(own.map(({ ms }) => ms)))} | ${own.length} | ${tests} |`
  })
}

/** Times by group and of the slowest files, as the Markdown tables of `tests/README.md`. */
export function timesOf(results: readonly FileResult[]): string {
  const slowest = results.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST)
  return [
    '| group | wall time, s | sum over files, s | files | tests |',
    '| --- | --: | --: | --: | --: |',
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

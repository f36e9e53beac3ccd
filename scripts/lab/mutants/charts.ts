import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { flows } from '#machines/registry.ts'
import { root } from '#scripts/dataFolder.ts'

/** The file with the score of each machine and the mutants that no test notices. */
const LIST = path.join(root, 'tests', 'chartMutants.json')
/** The part of the mutants that the tests of each machine must notice. */
export const MIN_SCORE = 0.98
const PROCESSES = 2
/** Their tests are about every machine. */
const SHARED_TESTS = ['tests/machines/specification', 'tests/replay/recordings.test.ts']

/** What a process of vitest with `chartRunner.ts` is to do (`HAAT_CHART_RUN`). */
export interface ChartRun {
  readonly machines: readonly string[]
  /** Only so many mutants of each machine, chosen by the seed. */
  readonly sample?: { readonly count: number; readonly seed: number } | undefined
  /** The file for the results, `TriedMutant[]`. */
  readonly results: string
}

export interface TriedMutant {
  readonly machine: string
  readonly state: string
  readonly name: string
  /** The first test that fails; null where all pass. */
  readonly killedBy: string | null
}

type Survivor = Pick<TriedMutant, 'state' | 'name'>
type Scores = Readonly<
  Record<
    string,
    {
      readonly mutants: number
      readonly noticed: number
      readonly survivors: readonly Survivor[]
      /** `digestOf` of the chart that was measured. */
      readonly digest: string
    }
  >
>

const UNMEASURED = ['description', 'meta']

/** Changes with every part of a chart that a mutant may change. */
export const digestOf = ({ config }: AnyStateMachine): string => {
  const text = JSON.stringify(config, (key, part) => {
    if (UNMEASURED.includes(key)) return undefined
    return typeof part === 'function' ? 'function' : part
  })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

/** The stored scores of `npm run lab -- mutants charts`. */
export const storedScores = (): Scores => (existsSync(LIST) ? (JSON.parse(readFileSync(LIST, 'utf8')) as Scores) : {})

/** The machines whose chart has changed since its score was measured. */
export const staleScores = (): readonly string[] => {
  const scores = storedScores()
  return flows.flatMap(({ machine }) => (scores[machine.id]?.digest === digestOf(machine) ? [] : machine.id))
}

/** The tests of machines that import one of these. */
const testsOf = (machines: readonly string[]): string[] =>
  globSync('tests/machines/**/*.test.ts', { cwd: root }).filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return machines.some((id) => RegExp(`\\b${id}Machine\\b`).test(text))
  })

function runVitest(run: ChartRun): Promise<string> {
  const args = ['run', '--config', 'scripts/lab/mutants/vitest.config.ts', ...SHARED_TESTS, ...testsOf(run.machines)]
  const child = spawn(path.join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HAAT_CHART_RUN: JSON.stringify(run) },
  })
  const output: Buffer[] = []
  child.stdout.on('data', (data: Buffer) => output.push(data))
  child.stderr.on('data', (data: Buffer) => output.push(data))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString()
      if (code === 0) resolve(text)
      else reject(new Error(`The tests fail without a mutant:\n${text}`))
    })
  })
}

/** Runs the tests of machines with the mutants of their charts. */
export async function tryChartMutants(
  machines: readonly string[],
  sample?: ChartRun['sample'],
  processes = PROCESSES,
): Promise<TriedMutant[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-charts-'))
  const shares = Array.from({ length: processes }, (_, share) => machines.filter((_, at) => at % processes === share))
  try {
    const runs = shares
      .filter((share) => share.length > 0)
      .map((share, at): ChartRun => ({ machines: share, sample, results: path.join(folder, `${at}.json`) }))
    await Promise.all(runs.map(runVitest))
    return runs.flatMap(({ results }) => JSON.parse(readFileSync(results, 'utf8')) as TriedMutant[])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(whole, 1)).toFixed(1)} %`

/**
 * npm run lab -- mutants charts: changes each chart in memory, in thousands of small ways, runs the tests of its machine with
 * each change, and prints how many of them the tests notice. Writes tests/chartMutants.json.
 * @param only machines to try, others keep their stored score
 * @returns whether the tests of each machine notice enough
 */
export async function scoreCharts(only?: readonly string[]): Promise<boolean> {
  const all = flows.map(({ machine }) => machine.id)
  const tried = await tryChartMutants(all.filter((id) => only?.includes(id) ?? true))
  const stored = storedScores()
  const scores: Scores = Object.fromEntries(
    flows.flatMap(({ machine }) => {
      const { id } = machine
      const own = tried.filter(({ machine }) => machine === id)
      const survivors = own.filter(({ killedBy }) => killedBy === null).map(({ state, name }) => ({ state, name }))
      const score =
        own.length > 0
          ? { mutants: own.length, noticed: own.length - survivors.length, survivors, digest: digestOf(machine) }
          : stored[id]
      return score ? [[id, score]] : []
    }),
  )
  writeFileSync(LIST, `${JSON.stringify(scores, null, 2)}\n`)
  for (const [id, { mutants, noticed, survivors }] of Object.entries(scores)) {
    console.log(`${id}: ${noticed} of ${mutants}, ${percent(noticed, mutants)}`)
    for (const { name } of survivors) console.log(`  SURVIVES ${name}`)
  }
  const rows = Object.values(scores)
  const sum = (key: 'mutants' | 'noticed') => rows.reduce((total, row) => total + row[key], 0)
  console.log(`All: ${sum('noticed')} of ${sum('mutants')}, ${percent(sum('noticed'), sum('mutants'))}`)
  return rows.every(({ mutants, noticed }) => noticed >= MIN_SCORE * mutants)
}

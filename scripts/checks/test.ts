import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { coverageReport } from '#devtools/cli/coverageReport.ts'
import { flows } from '#machines/registry.ts'
import { root } from '../dataFolder.ts'
import { checks } from './check.ts'
import { runSteps, type Step } from './steps.ts'
import { type FileResult, failuresOf, overBudget, timesOf } from './testRun/report.ts'
import { takeSeed } from './testRun/sample.ts'
import { measureSlowness } from './testRun/speed.ts'
import { takeTemporaryFolder } from './testRun/temporaryFolder.ts'

const FULL = '--full'

const builds: readonly Step[] = [
  { name: 'build', command: ['node', 'scripts/build/build.ts'] },
  { name: 'Storybook', command: ['node', 'scripts/build/storybook.ts'] },
  { name: 'Storybook in Bangla', command: ['node', 'scripts/build/storybook.ts', '--bangla'] },
]

/** Runs vitest, and waits for its end. @returns its exit code */
function runVitest(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
  const child = spawn(vitest, ['run', ...args], { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('close', (status) => resolve(status ?? 1))
  })
}

/**
 * Runs groups of tests in one process of vitest.
 * @param folder the notes about the coverage of the flows go to its folder `flows`, the results to a file in it
 * @param workers how many files run at the same time
 */
async function runGroups(
  groups: readonly string[],
  folder: string,
  workers: number,
): Promise<{ code: number; results: FileResult[] }> {
  const report = path.join(folder, `${groups.join('-')}.json`)
  // What passes is silent: a run prints what a person has to read.
  const reporters = [
    '--silent=passed-only',
    '--reporter=minimal',
    `--reporter=${path.join(root, 'scripts', 'checks', 'testRun', 'reporter.ts')}`,
  ]
  const projects = groups.map((group) => `--project=${group}`)
  const env = { HAAT_FLOWS: path.join(folder, 'flows'), HAAT_TEST_REPORT: report, HAAT_TEST_TIMES: `${report}.times` }
  const code = await runVitest([...reporters, ...projects, `--maxWorkers=${workers}`], env)
  try {
    return { code, results: JSON.parse(readFileSync(report, 'utf8')) as FileResult[] }
  } catch {
    return { code: code || 1, results: [] }
  }
}

/**
 * Runs the checks, the builds and all tests. All start at once, but the browser's groups wait for the builds, and the
 * checks come after the builds, because nothing waits for them.
 * @param isFull whether what `npm test` takes a sample of (`sampleOf`) runs as a whole
 * @returns whether all is in order
 */
async function runAll(folder: string, isFull: boolean): Promise<boolean> {
  const started = performance.now()
  mkdirSync(path.join(folder, 'flows'))
  if (isFull) delete process.env.HAAT_SAMPLE_SEED
  else console.log(`Samples: HAAT_SAMPLE_SEED=${takeSeed()}`)
  const slownessOfRun = measureSlowness()
  const built = runSteps(builds, builds.length)
  const [failedBuilds, failedChecks, ...runs] = await Promise.all([
    built,
    built.then(() => runSteps(checks, 1)),
    // With a third worker a file takes longer by a half, and the whole run takes longer too.
    runGroups(['unit', 'views', 'isolated', 'server'], folder, 2),
    built.then(() => runGroups(['browser', 'stories', 'bangla'], folder, 2)),
  ])
  const results = runs.flatMap((run) => run.results)
  const { table, missing } = coverageReport(flows, path.join(folder, 'flows'))
  if (isFull || missing.length > 0)
    console.log(`\nStates and transitions of the flows:\n${[table, ...missing].join('\n')}`)
  const slowness = slownessOfRun()
  console.log(`\n${timesOf(results)}\n\nSlowness of the machine: ${slowness.toFixed(2)}`)

  const failures = failuresOf(results)
  if (failures.length > 0) console.log(`\nFailed, each with the command that repeats it alone:\n${failures.join('\n')}`)
  const notInOrder = [
    ...failedBuilds,
    ...failedChecks,
    ...(missing.length > 0 ? ['coverage of the flows'] : []),
    ...(isFull ? [] : overBudget(results, slowness)),
    // Vitest also fails for errors outside of any test.
    ...(failures.length === 0 && runs.some(({ code }) => code !== 0) ? ['the run of the tests'] : []),
  ]
  if (notInOrder.length > 0) console.log(`\nNot in order: ${notInOrder.join('; ')}`)
  const failed = failures.length + notInOrder.length
  const tests = results.reduce((sum, { passed }) => sum + passed, 0)
  const others =
    builds.length + checks.length + 1 - failedBuilds.length - failedChecks.length - (missing.length > 0 ? 1 : 0)
  console.log(
    `\nChecks, builds and tests together, in ${Math.round((performance.now() - started) / 1000)} s:\n${tests + others} passed, ${failed} failed`,
  )
  return failed === 0
}

// npm test runs everything, but samples where `sampleOf` takes one, and with --full no samples; npm test -- FILE (or other
// arguments of vitest) runs only those tests.
const args = process.argv.slice(2)
const isFull = args.includes(FULL)
const { folder, remove } = takeTemporaryFolder()
try {
  process.exitCode = args.length > 0 && !isFull ? await runVitest(args) : Number(!(await runAll(folder, isFull)))
} finally {
  remove()
}

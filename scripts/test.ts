import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { coverageReport } from '../devtools/cli/coverageReport.ts'
import { flows } from '../machines/registry.ts'
import { checks } from './check.ts'
import { root } from './dataFolder.ts'
import { runStep, type Step } from './steps.ts'

/** Runs all groups of tests in one run of vitest; they share one PostgreSQL and one Chromium. */
async function runTests(args: string[], flowNotes: string): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'haat-report-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  try {
    const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
    const child = spawn(vitest, ['run', ...reporters, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, HAAT_FLOWS: flowNotes },
    })
    const code = await new Promise<number>((resolve) => {
      child.on('error', () => resolve(1))
      child.on('close', (status) => resolve(status ?? 1))
    })
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numFailedTestSuites: number
    }
    // A file that cannot be loaded, or an error outside of any test, fails the run without a failed test.
    const failed = numFailedTests || (code === 0 ? 0 : Math.max(1, numFailedTestSuites))
    return { passed: numPassedTests, failed }
  } catch {
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// npm test [-- vitest's arguments]: runs checks and builds in parallel, then all groups of tests.
const steps: Step[] = [
  ...checks,
  { name: 'build', command: ['node', 'scripts/build.ts'] },
  { name: 'Storybook', command: ['node', 'scripts/storybook.ts'] },
]
const args = process.argv.slice(2)
let checked = steps.length
const flowNotes = mkdtempSync(path.join(tmpdir(), 'haat-flows-'))
const outcomes = await Promise.all(steps.map(runStep))
const tests = await runTests(args, flowNotes)
const notInOrder = steps.filter((_, i) => !outcomes[i]).map(({ name }) => name)
// Coverage is only meaningful for a run of all tests.
if (args.length === 0) {
  const { table, missing } = coverageReport(flows, flowNotes)
  console.log(`\nStates and transitions of the flows:\n${[table, ...missing].join('\n')}`)
  checked += 1
  if (missing.length > 0) notInOrder.push('coverage of the flows')
}
rmSync(flowNotes, { recursive: true, force: true })
if (notInOrder.length > 0) console.log(`\nNot in order: ${notInOrder.join('; ')}`)
const failed = tests.failed + notInOrder.length
console.log(
  `\nChecks, build and tests together:\n${tests.passed + checked - notInOrder.length} passed, ${failed} failed`,
)
process.exitCode = failed === 0 ? 0 : 1

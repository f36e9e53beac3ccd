import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import type { FileResult } from './report.ts'

const started = new Map<string, number>()

const resultOf = (module: TestModule): FileResult => {
  const { prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const end = Date.now()
  return {
    group: module.project.name,
    file: path.relative(module.project.config.root, module.moduleId),
    start: started.get(module.id) ?? end,
    end,
    ms: prepareDuration + collectDuration + setupDuration + duration,
    processorMs: 0,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
    // A file that cannot be loaded fails without a failed test.
    isBroken: module.state() === 'failed',
  }
}

/** The time of the processor of each test file, by its path (`tests/support/processorTime.ts`). */
const processorTimes = (file: string): ReadonlyMap<string, number> =>
  new Map(
    existsSync(file)
      ? readFileSync(file, 'utf8')
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line) as [file: string, ms: number])
      : [],
  )

/** How many lines of progress a run prints. */
const LINES = 10

/**
 * A reporter of vitest: writes the result of each file to the path in `HAAT_TEST_REPORT`, as a `FileResult[]`, and prints
 * how far the run is. It takes the times of the processor from the file `HAAT_TEST_TIMES`.
 */
export default class FileReporter implements Reporter {
  readonly #results: FileResult[] = []
  readonly #started = performance.now()
  #groups = ''
  #files = 0

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#groups = [...new Set(specifications.map(({ project }) => project.name))].join(', ')
    this.#files = specifications.length
  }

  onTestModuleQueued(module: TestModule): void {
    started.set(module.id, Date.now())
  }

  onTestModuleEnd(module: TestModule): void {
    this.#results.push(resultOf(module))
    const done = this.#results.length
    const lineOf = (files: number) => Math.floor((files * LINES) / this.#files)
    if (lineOf(done) === lineOf(done - 1)) return
    const seconds = Math.round((performance.now() - this.#started) / 1000)
    console.log(`        ${this.#groups}: ${done} of ${this.#files} files (${seconds} s)`)
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) console.log(`Errors outside of tests: ${errors.map(({ message }) => message).join('; ')}`)
    const times = processorTimes(process.env.HAAT_TEST_TIMES ?? '')
    const results = this.#results.map((one) => ({ ...one, processorMs: times.get(path.resolve(one.file)) ?? 0 }))
    writeFileSync(process.env.HAAT_TEST_REPORT ?? '', JSON.stringify(results))
  }
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule, TestSpecification } from 'vitest/node'
import type { FileResult } from './report.ts'

const started = new Map<string, number>()

const resultOf = (module: TestModule): FileResult => {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const end = Date.now()
  return {
    group: module.project.name,
    file: path.relative(module.project.config.root, module.moduleId),
    start: started.get(module.id) ?? end,
    end,
    ms: environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: tests.filter((test) => test.result().state === 'failed').map(({ fullName }) => fullName),
    // A file that cannot be loaded fails without a failed test.
    isBroken: module.state() === 'failed',
  }
}

/** How many lines of progress a run prints. */
const LINES = 10

/**
 * A reporter of vitest: writes the result of each file to the path in `HAAT_TEST_REPORT`, as a `FileResult[]`, and prints
 * how far the run is.
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
    writeFileSync(process.env.HAAT_TEST_REPORT ?? '', JSON.stringify(this.#results))
  }
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
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

/** A reporter of vitest: writes the result of each file to the path in `HAAT_TEST_REPORT`, as a `FileResult[]`. */
export default class FileReporter implements Reporter {
  readonly #results: FileResult[] = []

  onTestModuleQueued(module: TestModule): void {
    started.set(module.id, Date.now())
  }

  onTestModuleEnd(module: TestModule): void {
    this.#results.push(resultOf(module))
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    if (errors.length > 0) console.log(`Errors outside of tests: ${errors.map(({ message }) => message).join('; ')}`)
    writeFileSync(process.env.HAAT_TEST_REPORT ?? '', JSON.stringify(this.#results))
  }
}

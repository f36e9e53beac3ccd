import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The files with the rules of every machine take longest for a mutant, so that others try to notice it first. */
const isLast = ({ moduleId }: TestSpecification): number => Number(/specification\/every/.test(moduleId))

class CheapFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((a, b) => isLast(a) - isLast(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

/** The tests of machines with `chartRunner.ts`, one file after another in one process. */
export default defineConfig({
  test: {
    root: new URL('../../../', import.meta.url).pathname,
    include: ['tests/machines/**/*.test.ts', 'tests/replay/recordings.test.ts'],
    runner: 'scripts/lab/mutants/chartRunner.ts',
    sequence: { sequencer: CheapFirst },
    isolate: false,
    maxWorkers: 1,
    execArgv: ['--max-semi-space-size=64'],
    silent: true,
    // The error of an actor that a mutant breaks is no failed test.
    dangerouslyIgnoreUnhandledErrors: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 1000 } },
  },
})

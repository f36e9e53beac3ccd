import { defineConfig } from 'vitest/config'

/** The tests of machines with `chartRunner.ts`, in one process. */
export default defineConfig({
  test: {
    root: new URL('../../', import.meta.url).pathname,
    include: ['tests/machines/**/*.test.ts', 'tests/replay/recordings.test.ts'],
    // The error of an actor that a mutant breaks is no failed test.
    setupFiles: ['tests/support/serverHooks.ts'],
    runner: 'scripts/mutants/chartRunner.ts',
    isolate: false,
    maxWorkers: 1,
    execArgv: ['--max-semi-space-size=64'],
    silent: true,
    dangerouslyIgnoreUnhandledErrors: true,
    testTimeout: 60_000,
    expect: { poll: { timeout: 1000 } },
  },
})

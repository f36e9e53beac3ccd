import { runSteps } from '../checks/steps.ts'

/** Writes the types of the CSS Modules into `generated/css/`, then checks all types: an unknown class name is an error. */
const failed = await runSteps(
  [
    { name: 'types of CSS Modules', command: ['cmk', '--clean'] },
    // The package `typescript` is version 6, for the tools that use its API; version 7 checks the types several times
    // faster. Each of its checkers repeats the work on shared types: one takes half of the processor time of four.
    { name: 'types', command: ['node', 'node_modules/typescript-native/bin/tsc', '-p', '.', '--checkers', '1'] },
  ],
  1,
)
process.exitCode = failed.length === 0 ? 0 : 1

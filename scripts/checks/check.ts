import { runSteps, type Step } from './steps.ts'

/** The parallel steps of `npm run check`; none of them changes a file. */
export const checks: Step[] = [
  { name: 'types', command: ['node', 'scripts/build/types.ts'] },
  { name: 'lint and format', command: ['biome', 'ci', '--error-on-warnings'] },
  {
    name: 'import rules',
    command: [
      'depcruise',
      '--output-type',
      'err-long',
      'contract',
      'messages',
      'machines',
      'src',
      'devtools',
      'server',
      'scripts/sandbox',
      'packages/client/src',
    ],
  },
  { name: 'charts', command: ['node', 'scripts/checks/lintCharts.ts'] },
  { name: 'document of the API', command: ['node', 'scripts/checks/lintApi.ts'] },
  { name: 'former vocabulary', command: ['node', 'scripts/checks/lintWords.ts'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
]

if (import.meta.main) {
  process.exitCode = (await runSteps(checks, 2)).length === 0 ? 0 : 1
}

import { runStep, type Step } from './steps.ts'

/** What `npm run check` runs side by side; none of them changes a file. */
export const checks: Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'lint, format and import floors', command: ['biome', 'ci', '--error-on-warnings'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
]

if (import.meta.main) {
  const results = await Promise.all(checks.map(runStep))
  process.exitCode = results.every(Boolean) ? 0 : 1
}

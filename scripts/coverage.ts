import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { coverageReport } from '../devtools/cli/coverageReport.ts'
import { flows } from '../machines/registry.ts'
import { root } from './dataFolder.ts'

// npm run coverage:flows: runs the tests, stories and recordings of every machine, prints the states and transitions that
// each of them reaches, and writes stories/states.json.
const folder = mkdtempSync(path.join(tmpdir(), 'haat-flows-'))
try {
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
  const files = ['tests/machines', 'tests/replay', 'tests/browser/stories']
  const { status } = spawnSync(vitest, ['run', '--reporter=dot', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HAAT_FLOWS: folder, HAAT_WRITE_STATES: '1' },
  })
  const { table, missing } = coverageReport(flows, folder)
  console.log(`\n${[table, '', ...missing].join('\n')}`)
  process.exitCode = status === 0 && missing.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

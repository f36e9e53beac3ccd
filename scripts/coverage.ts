import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from './dataFolder.ts'
import { coverageReport } from './flows/report.ts'

// npm run coverage:flows: leads every machine through its tests, stories and recordings, prints what of its states and
// transitions each of them reaches, and writes stories/states.json anew.
const folder = mkdtempSync(path.join(tmpdir(), 'haat-flows-'))
try {
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
  const files = ['tests/machines', 'tests/replay', 'tests/browser/stories']
  const { status } = spawnSync(vitest, ['run', '--reporter=dot', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HAAT_FLOWS: folder, HAAT_WRITE_STATES: '1' },
  })
  const { table, wanting } = coverageReport(folder)
  console.log(`\n${[table, '', ...wanting].join('\n')}`)
  process.exitCode = status === 0 && wanting.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

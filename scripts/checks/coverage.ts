import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { coverageReport } from '#devtools/cli/coverageReport.ts'
import { flows } from '#machines/registry.ts'
import { root } from '../dataFolder.ts'

/**
 * Writes stories/states.json from the states that the visits of the stories have found: a line for each story, with its
 * states as `#machine leaf`.
 */
function writeStates(folder: string): void {
  const lines = readdirSync(folder)
    .filter((file) => file.startsWith('states-'))
    .flatMap((file) => Object.entries<string[]>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))))
    .filter(([, states]) => states.length > 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([story, states]) => `${JSON.stringify(story)}: ${JSON.stringify(states.toSorted())}`)
  writeFileSync(path.join(root, 'stories', 'states.json'), `{\n${lines.join(',\n')}\n}\n`)
}

// npm run coverage:flows: runs the tests, stories and recordings of every machine, prints the states and transitions that
// each of them reaches, and writes stories/states.json. Then it writes stories/controls.json, the controls of the stories
// that send the events of persons.
const folder = mkdtempSync(path.join(tmpdir(), 'haat-flows-'))
try {
  const vitest = path.join(root, 'node_modules', '.bin', 'vitest')
  const files = ['tests/machines', 'tests/replay', 'tests/browser/stories/shard']
  const { status } = spawnSync(vitest, ['run', '--reporter=dot', ...files], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HAAT_FLOWS: folder },
  })
  writeStates(folder)
  const { table, missing } = coverageReport(flows, folder)
  console.log(`\n${[table, '', ...missing].join('\n')}`)
  const controls = path.join(root, 'stories', 'controls.json')
  const found = spawnSync(vitest, ['run', '--reporter=dot', 'tests/views/controls.test.tsx'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, HAAT_CONTROLS: controls },
  })
  process.exitCode = found.status === 0 && status === 0 && missing.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

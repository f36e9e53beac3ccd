import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chartOf, restingStates } from '#devtools/chart/chart.ts'
import { coverageReport } from '#devtools/cli/coverageReport.ts'
import { indexTexts } from '#devtools/storybook/overview/indexTexts.ts'
import { flows } from '#machines/registry.ts'
import { root } from './dataFolder.ts'

type Shown = { readonly [story: string]: readonly string[] }

/** What the visits of the stories have found, by story. @param kind start of the names of their files */
const readVisits = (folder: string, kind: string) =>
  readdirSync(folder)
    .filter((file) => file.startsWith(`${kind}-`))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Shown))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** Writes stories/texts.json, in which the overview of the Storybook searches. */
function writeTexts(folder: string): void {
  const list = indexTexts(readVisits(folder, 'texts'))
  writeFileSync(path.join(root, 'stories', 'texts.json'), `${JSON.stringify(list)}\n`)
}

/** Writes stories/states.json from the states that the visits of the stories have found, as `#machine leaf`. */
function writeStates(folder: string): void {
  const shown = readVisits(folder, 'states')
  const storiesAt = (state: string) => shown.filter(([, states]) => states.includes(state)).map(([id]) => id)
  const states = Object.fromEntries(
    flows.map(({ machine }) => [
      machine.id,
      Object.fromEntries(
        restingStates(chartOf(machine)).map((leaf) => [leaf, storiesAt(`#${machine.id} ${leaf}`).toSorted()]),
      ),
    ]),
  )
  writeFileSync(path.join(root, 'stories', 'states.json'), `${JSON.stringify(states, null, 2)}\n`)
}

// npm run coverage:flows: runs the tests, stories and recordings of every machine, prints the states and transitions that
// each of them reaches, and writes stories/states.json and stories/texts.json. Then it writes stories/controls.json, the controls of the stories that
// send the events of persons.
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
  writeTexts(folder)
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

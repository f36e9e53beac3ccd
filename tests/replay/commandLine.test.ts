import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { showWalks } from '../../scripts/replay/show.ts'
import { flowOf } from '../../src/flows/all.ts'
import type { Recording } from '../../src/flows/recording.ts'
import { replay } from '../../src/flows/replay.ts'
import { categoryDeleted } from './support/stories.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
/** A place that looks like the clone, with no recordings of its own. */
const place = mkdtempSync(path.join(tmpdir(), 'haat-replay-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))
mkdirSync(path.join(place, 'tests', 'replay'), { recursive: true })
for (const there of [
  'contract',
  'machines',
  'src',
  'scripts',
  'node_modules',
  'package.json',
  'tests/support',
  'tests/replay/support',
])
  symlinkSync(path.join(root, there), path.join(place, there))

const { recording } = await categoryDeleted()
const write = (name: string, content: unknown) => {
  writeFileSync(path.join(place, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const parted = (made: Recording): Recording => ({
  ...made,
  actors: made.actors.map((actor) =>
    actor.id === 'confirm-2' ? { ...actor, steps: actor.steps.filter(({ n }) => n !== 3) } : actor,
  ),
})
write('good.json', recording)
write('parted.json', parted(recording))
write('broken.json', '{')
write('other.json', { ...recording, version: 3 })

const run = (...args: string[]) => {
  const { INIT_CWD: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(root, 'scripts', 'replay.ts'), ...args], {
    cwd: place,
    encoding: 'utf8',
    env,
  })
  return { status, stdout, stderr }
}

describe('replaying', () => {
  test('a recording that goes as it went: its steps as a table and a chart, exit code 0', () => {
    const { status, stdout } = run('good.json')
    expect(stdout).toContain(
      [
        'confirm-2, started by categories-1 as confirm',
        '  step     time  event           state   starts and tells',
        '     0  0.420 s  start           asking',
        '     1  1.420 s  dialog.confirm  acting  starts act',
        '     2  1.420 s  act answered    asking  toast.error',
        '     3  1.420 s  dialog.confirm  acting  starts act',
      ].join('\n'),
    )
    expect(stdout).toContain(
      ['  step    0 1 2 3 4', '  asking  ●   ●', '  acting    ●   ●', '  done            ●'].join('\n'),
    )
    expect(stdout).toMatch(/\ngood\.json: 3 actors, 15 steps, no parting\.\n$/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect(status).toBe(0)
  })

  test('one that parts: the step is named, what went before is shown, exit code 1', () => {
    const { status, stdout } = run('good.json', 'parted.json')
    expect(stdout).toContain('  ✗ step 3: step 3 is missing in the recording;')
    expect(stdout).toMatch(/\nparted\.json: confirm-2 \(confirm\) parts at step 3: .+\.\n$/)
    expect(status).toBe(1)
  })

  test('files that are none: a sentence for each, exit code 2', () => {
    const { status, stderr } = run('broken.json', 'other.json', 'absent.json', 'good.json')
    expect(stderr.trim().split('\n')).toEqual([
      'broken.json: This file is not JSON.',
      'other.json: This recording has version 3; only version 1 is known.',
      'absent.json: This file cannot be read.',
    ])
    expect(status).toBe(2)
    expect(run()).toMatchObject({ status: 2, stdout: '' })
    expect(run('--what', 'good.json')).toMatchObject({ status: 2, stdout: '' })
  })

  test('nothing in a file commands the terminal', () => {
    const told = JSON.stringify(recording).replaceAll('confirm-2', '\\u001b[2Jx')
    const { status, stdout } = run(write('escape.json', told))
    expect(stdout).toContain('\ufffd[2Jx, started by categories-1')
    expect(stdout).not.toContain('\u001b')
    expect(status).toBe(0)
  })

  test('as Mermaid, the walked states marked', () => {
    const { stdout } = run('--mermaid', 'good.json')
    expect(stdout).toContain('stateDiagram-v2')
    expect(stdout).toContain('  class asking,acting,done walked')
  })

  test('a long walk goes on below, within 120 columns', () => {
    const steps = Array.from({ length: 60 }, (_, at) => ({
      n: at + 1,
      at,
      event: { type: at % 2 === 0 ? 'dialog.open' : 'dialog.close', id: 'order-1' },
      state: at % 2 === 0 ? 'showing' : 'closed',
    }))
    const actor = {
      id: 'orderDetails-1',
      machine: 'orderDetails',
      last: 60,
      steps: [{ n: 0, at: 0, state: 'closed' }, ...steps],
    }
    const { status, stdout } = run(write('long.json', { ...recording, actors: [actor] }))
    expect(status).toBe(0)
    const heads = stdout.split('\n').filter((line) => /^ {2}step {5}\d/.test(line))
    expect(heads).toHaveLength(2)
    expect(heads.join(' ')).toMatch(/ 0 .* 59 60$/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})

test.each([80, 100, 120])('a terminal of %i columns is not written over', (columns) => {
  const shown = showWalks(replay(recording, (id) => flowOf(id)?.machine).walks, { columns })
  expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
})

describe('a test made of a recording', () => {
  const testFile = path.join(place, 'tests', 'replay', 'category-deleted-at-last.test.ts')
  const kept = path.join(place, 'tests', 'replay', 'recordings', 'category-deleted-at-last.json')
  const vitest = () =>
    spawnSync(
      process.execPath,
      [path.join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--root', place, testFile],
      {
        cwd: place,
        encoding: 'utf8',
      },
    )

  test('is readable, passes, and fails once the machines go another way', () => {
    expect(run('--to-test', 'good.json', '--name', 'Category deleted, at last!')).toMatchObject({ status: 0 })
    expect(readFileSync(testFile, 'utf8')).toContain(`const way = \`
categories-1: start → search.settled, view.browsing
categories-1: search.type → search.typing, view.browsing (2 times)
categories-1: after 0.3 s → search.settled, view.browsing
categories-1: item.delete → search.settled, view.confirming
`)
    expect(readFileSync(testFile, 'utf8')).toContain("test('category deleted at last', () => {")
    expect(vitest()).toMatchObject({ status: 0 })

    const text = readFileSync(kept, 'utf8')
    writeFileSync(kept, text.replace('"acting"', '"asking"'))
    const altered = vitest()
    expect(altered.stdout + altered.stderr).toContain('confirm-2 (confirm) parts at step 1, dialog.confirm at 1420 ms')
    expect(altered.status).toBe(1)
    writeFileSync(kept, text)

    writeFileSync(testFile, readFileSync(testFile, 'utf8').replace('act answered → done', 'act answered → gone'))
    expect(vitest()).toMatchObject({ status: 1 })
  }, 60_000)

  test('overwrites nothing, and is not made of a recording that parts', () => {
    run('--to-test', 'good.json')
    const again = run('--to-test', 'good.json')
    expect(again.stdout).toContain(
      'tests/replay/recordings/good.json is there already; choose another name with --name.',
    )
    expect(again.status).toBe(1)
    const other = run('--to-test', 'parted.json')
    expect(other.stdout).toContain('It parts, so no test was made of it.')
    expect(other.status).toBe(1)
    expect(existsSync(path.join(place, 'tests', 'replay', 'recordings', 'parted.json'))).toBe(false)
    expect(run('--to-test', 'good.json', '--name', '…').stdout).toContain('A test needs a name')
  })

  test('is called as the file is, cut where that is endless', () => {
    expect(run('--to-test', write('Refund refused.JSON', recording)).stdout).toContain('/refund-refused.test.ts')
    const { status, stdout } = run('--to-test', 'good.json', '--name', 'long '.repeat(60))
    expect(stdout).toMatch(/\/(long-){15}long\.test\.ts\n/)
    expect(status).toBe(0)
  })

  test('needs something that happens', () => {
    const { status, stdout } = run('--to-test', write('nothing.json', { ...recording, actors: [] }))
    expect(stdout).toContain('Nothing happens in it, so no test was made of it.')
    expect(status).toBe(1)
  })
})

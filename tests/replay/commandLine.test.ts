// words:allow tells
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { showReplay } from '#devtools/cli/showReplay.ts'
import { loadsOf, type Recording } from '#devtools/recording/recording.ts'
import { replay } from '#devtools/replay/replay.ts'
import { machineOf } from '#machines/registry.ts'
import { replayCommand } from '#scripts/checks/replay.ts'
import { commandEnvironment } from '../support/commandEnvironment.ts'
import { productDeleted } from './support/recordedActors.ts'

const root = path.resolve(import.meta.dirname, '..', '..')
/** A root without recordings, which has what a regression test needs. */
const copy = mkdtempSync(path.join(tmpdir(), 'haat-replay-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))
mkdirSync(path.join(copy, 'tests', 'replay'), { recursive: true })
for (const entry of [
  'contract',
  'devtools',
  'machines',
  'node_modules',
  'package.json',
  'tests/support',
  'tests/replay/support',
])
  symlinkSync(path.join(root, entry), path.join(copy, entry))

const { recording } = await productDeleted()
const write = (name: string, content: unknown) => {
  writeFileSync(path.join(copy, name), typeof content === 'string' ? content : JSON.stringify(content))
  return name
}
const withoutStep = (original: Recording): Recording => ({
  ...original,
  actors: original.actors.map((actor) =>
    actor.id === 'confirm-2' ? { ...actor, steps: actor.steps.filter(({ n }) => n !== 3) } : actor,
  ),
})
write('good.json', recording)
write('diverging.json', withoutStep(recording))
write('broken.json', '{')
write('other.json', { ...recording, version: 4 })

const runWith = (args: string[], isColoured: boolean) => {
  const output = { stdout: '', stderr: '' }
  const status = replayCommand(args, {
    root: copy,
    folder: copy,
    isColoured,
    log: (text) => {
      output.stdout += `${text}\n`
    },
    error: (text) => {
      output.stderr += `${text}\n`
    },
  })
  return { status, ...output }
}
/** Runs the command in this process. */
const run = (...args: string[]) => runWith(args, false)
const runColoured = (...args: string[]) => runWith(args, true).stdout

test('the command runs in its own process, with the names of files as seen from the folder of the person', () => {
  const command = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', 'checks', 'replay.ts'), 'good.json', 'broken.json'],
    {
      cwd: root,
      encoding: 'utf8',
      env: commandEnvironment({ INIT_CWD: copy }),
    },
  )
  expect(command).toMatchObject(run('good.json', 'broken.json'))
  expect(command.status).toBe(2)
})

describe('replaying', () => {
  test('a recording without a divergence: prints its steps as a table and a chart, exit code 0', () => {
    const { status, stdout } = run('good.json')
    expect(stdout).toContain(
      [
        'confirm-2, started by products-1 as confirm',
        '  step     time  event                  state   starts and emits',
        '     0  0.420 s  start                  asking',
        '     1  1.420 s  dialog.confirm         acting  starts act',
        '     2  1.420 s  act ✗ 500 "Try again"  asking  toast.error',
        '     3  1.420 s  dialog.confirm         acting  starts act',
        '     4  1.420 s  act ✓                  done',
      ].join('\n'),
    )
    expect(stdout).toContain(
      ['  step    0 1 2 3 4', '  asking  ●   ●', '  acting    ●   ●', '  done            ●'].join('\n'),
    )
    expect(stdout).toMatch(/\ngood\.json: 3 actors, 15 steps, no divergence\.\n$/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
    expect(status).toBe(0)
  })

  test('a diverging recording: prints the steps before the divergence and names its step, exit code 1', () => {
    const { status, stdout } = run('good.json', 'diverging.json')
    expect(stdout).toContain('  ✗ diverges at step 3: expected step 3, got step 4 in its place')
    expect(stdout).toMatch(/\ndiverging\.json: confirm-2 diverges at step 3: expected .+\.\n$/)
    expect(status).toBe(1)
  })

  test('invalid files: prints a sentence for each, exit code 2', () => {
    const { status, stderr } = run('broken.json', 'other.json', 'absent.json', 'good.json')
    expect(stderr.trim().split('\n')).toEqual([
      'broken.json: This file is not JSON.',
      'other.json: This recording has version 4; only versions 1 to 3 are known.',
      'absent.json: This file cannot be read.',
    ])
    expect(status).toBe(2)
    expect(run()).toMatchObject({ status: 2, stdout: '' })
    expect(run('--what', 'good.json')).toMatchObject({ status: 2, stdout: '' })
  })

  test('control characters of a file do not reach the terminal', () => {
    const text = JSON.stringify(recording).replaceAll('confirm-2', '\\u001b[2Jx')
    const { status, stdout } = run(write('escape.json', text))
    expect(stdout).toContain('\ufffd[2Jx, started by products-1')
    expect(stdout).not.toContain('\u001b')
    expect(status).toBe(0)
  })

  test('--timeline prints the steps of all actors in their order, and a divergence at its place', () => {
    const { stdout } = run('--timeline', 'good.json')
    expect(stdout.split('\n').map((line) => line.split(/ {2,}/).slice(2, 4))).toEqual(
      expect.arrayContaining([
        ['products-1', 'item.delete'],
        ['confirm-1', 'start'],
        ['confirm-1', 'dialog.cancel'],
        ['products-1', 'confirm done'],
      ]),
    )
    expect(stdout).toMatch(/\n {2}1\.420 s {2}confirm-2 {3}act ✗ 500 "Try again" {2}asking +toast\.error\n/)
    const diverging = run('--timeline', 'diverging.json').stdout
    expect(diverging).toMatch(/act ✗ 500 .*\n {2}✗ confirm-2 diverges at step 3: expected step 3, got .*\n.*products-1/)
  })

  test('--timeline makes one row of equal neighbours', () => {
    const reads = [9000, 10_000, 11_000].map((at) => ({ at, ms: 20, name: 'listOrders', items: 2 }))
    const { stdout } = run('--timeline', write('reads.json', { ...recording, reads }))
    expect(stdout.match(/.*listOrders.*/g)).toEqual([
      expect.stringMatching(/9\.000 s +server +listOrders ✓ 2 items \(3 times\)/),
    ])
  })

  test('recordings of one visit come in their order, with their place', () => {
    const visited = (name: string, hour: number, visit?: string) =>
      write(name, { ...recording, recordedAt: `2026-11-20T0${hour}:00:00.000Z`, visit })
    const { stdout } = run(visited('later.json', 9, 'a1b2'), visited('other.json', 7), visited('first.json', 8, 'a1b2'))
    expect(stdout.match(/^\w+\.json$|visit .*/gm)).toEqual([
      'first.json',
      'visit     a1b2, recording 1 of 2',
      'later.json',
      'visit     a1b2, recording 2 of 2',
      'other.json',
    ])
  })

  test('the loads of a visit are replayed one after another, and a divergence names its load', () => {
    const load = { ...recording, visit: 'a1b2' }
    const diverging = { ...load, actors: JSON.parse(readFileSync(path.join(copy, 'diverging.json'), 'utf8')).actors }
    const good = run(write('visit.json', { ...load, earlier: [load], droppedLoads: 3 }))
    expect(good.stdout.match(/^visit\.json.*|visit {2}.*/gm)).toEqual([
      'visit.json',
      'visit     a1b2, load 1 of 2, after 3 loads no longer kept',
      'visit.json',
      'visit     a1b2, load 2 of 2',
      expect.stringMatching(/^visit\.json: 2 page loads, 6 actors, \d+ steps, no divergence\.$/),
    ])
    const { status, stdout } = run(write('first.json', { ...load, earlier: [diverging] }))
    expect(stdout).toMatch(/\nfirst\.json: load 1 of 2: confirm-2 diverges at step 3: expected .+\.\n$/)
    expect(status).toBe(1)
  })

  test('page, build, browser, window, note and failed reads come first; --picture writes the picture', () => {
    const browser =
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36'
    const more = {
      page: '/admin/refunds?page=2',
      build: '/assets/index-a1.js',
      browser,
      window: { width: 360, height: 740, scale: 2 },
      note: 'The refund does not close.',
      picture: `data:image/webp;base64,${Buffer.from('drawing').toString('base64')}`,
      reads: [
        { at: 1420, ms: 20, name: 'listRefunds', error: { status: 500, message: 'Try again' } },
        { at: 1430, ms: 20, name: 'listOrders', items: 2 },
      ],
    }
    const file = write('page.json', { ...recording, ...more })
    expect(run(file).stdout.split('\n').slice(0, 9)).toEqual([
      'page.json',
      '  recorded  1970-01-01T00:00:00.000Z',
      '  page      /admin/refunds?page=2',
      '  build     /assets/index-a1.js',
      '  browser   Chrome 147.0.0.0 on Linux',
      '  window    360 × 740, scale 2',
      '  note      The refund does not close.',
      '  picture   yes: --picture writes it to a file',
      '  read      listRefunds ✗ 500 "Try again"',
    ])
    const timeline = run('--timeline', file).stdout
    expect(timeline).toMatch(
      /server +listRefunds ✗ 500 "Try again"\n[\s\S]*confirm-2[\s\S]*server +listOrders ✓ 2 items\n/,
    )
    expect(run('--picture', file)).toMatchObject({ status: 0, stdout: 'Written: page.webp\n' })
    expect(readFileSync(path.join(copy, 'page.webp'), 'utf8')).toBe('drawing')
    expect(run('--picture', 'good.json')).toMatchObject({ status: 2, stderr: expect.stringContaining('no picture') })
  })

  test('idle actors and single requests are hidden, unless --all or a divergence shows them', () => {
    const idle = { id: 'leaving-1', machine: 'leaving', last: 0, steps: [{ n: 0, at: 0, state: 'off' }] }
    const file = write('idle.json', { ...recording, actors: [...recording.actors, idle] })
    const replayed = replay({ ...recording, actors: [...recording.actors, idle] }, machineOf).actors
    const shown = (options: Parameters<typeof showReplay>[1]) => showReplay(replayed, options)
    expect(run(file).stdout).toContain('leaving-1 diverges at step 0')
    expect(shown({ hiddenMachines: ['confirm'] })).toMatch(
      /^products-1[\s\S]+Hidden actors: 2 of confirm\. Show them with --all\.$/,
    )
    expect(shown({ hiddenMachines: ['confirm'], isAll: true })).toContain('\nconfirm-2, started by')
  })

  test('a terminal with colours shows good answers in green, and failures and divergences in red', () => {
    const text = runColoured('diverging.json')
    expect(text).toContain('\u001b[31m✗ 500 "Try again"\u001b[39m')
    expect(text).toContain('\u001b[31m✗ diverges at step 3')
    expect(runColoured('good.json')).toContain('act \u001b[32m✓\u001b[39m')
  })

  test('--mermaid prints the chart with the visited states marked', () => {
    const { stdout } = run('--mermaid', 'good.json')
    expect(stdout).toContain('stateDiagram-v2')
    expect(stdout).toContain('  class asking,acting,done visited')
  })

  test('an event that its state ignores is marked', () => {
    const steps = [
      { n: 0, at: 0, state: 'closed' },
      { n: 1, at: 5, event: { type: 'dialog.cancel' }, state: 'closed', ignored: true },
    ]
    const actor = { id: 'changeRole-1', machine: 'changeRole', last: 1, steps }
    const { status, stdout } = run(write('ignored.json', { ...recording, actors: [actor] }))
    expect(stdout).toMatch(/dialog\.cancel +closed +ignored\n/)
    expect(status).toBe(0)
  })

  test('a long path is printed in several blocks of at most 120 columns', () => {
    const steps = Array.from({ length: 60 }, (_, at) => ({
      n: at + 1,
      at,
      event:
        at % 2 === 0
          ? { type: 'dialog.open', user: { id: 'user-1', name: 'Nusrat', role: 'user' } }
          : { type: 'dialog.cancel' },
      state: at % 2 === 0 ? 'choosing' : 'closed',
    }))
    const actor = {
      id: 'changeRole-1',
      machine: 'changeRole',
      last: 60,
      steps: [{ n: 0, at: 0, state: 'closed' }, ...steps],
    }
    const { status, stdout } = run(write('long.json', { ...recording, actors: [actor] }))
    expect(status).toBe(0)
    const heads = stdout.split('\n').filter((line) => /^ {2}step +\d/.test(line))
    expect(heads).toHaveLength(2)
    expect(heads.join(' ')).toMatch(/ 0 .* 59 60$/)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })
})

test.each([80, 100, 120])('the output fits a terminal of %i columns', (columns) => {
  const shown = showReplay(replay(recording, machineOf).actors, { columns })
  expect(Math.max(...shown.split('\n').map((line) => line.length))).toBeLessThanOrEqual(columns)
})

test('--upgrade rewrites a file of version 1 in version 3, and --migrate fills in what the file cannot have', () => {
  const { recordedAt, actors } = recording
  const former = actors.map((actor) => ({
    ...actor,
    steps: actor.steps.map(({ emits, starts, changed: _, ignored: __, ...step }) => ({
      ...step,
      ...(starts && { starts: starts.map(({ id }) => id) }),
      ...(emits && { tells: emits }),
    })),
  }))
  const file = write('version-1.json', { format: 'haat-recording', version: 1, made: recordedAt, actors: former })
  const written = () => JSON.parse(readFileSync(path.join(copy, file), 'utf8')) as Recording
  expect(run('--upgrade', file)).toMatchObject({ status: 0, stdout: `Written: ${file}\n` })
  expect(written().version).toBe(3)
  expect(JSON.stringify(written().actors.map(({ steps }) => steps))).not.toMatch(/"(input|changed|ignored)"/)
  expect(run(file)).toMatchObject({ status: 0 })
  expect(run('--migrate', file).stdout).toMatch(
    /^Written: version-1\.json\nThe shop had only English .+\nInputs, marks /,
  )
  expect(written()).toEqual(JSON.parse(JSON.stringify({ ...recording, language: 'en' })))
  expect(run('--migrate', file).stdout).toBe(`${file}: nothing to migrate.\n`)
})

describe('a regression test of a recording', () => {
  const testFile = (name: string) => path.join(copy, 'tests', 'replay', `${name}.test.ts`)
  const stored = (name: string) => path.join(copy, 'tests', 'replay', 'recordings', `${name}.json`)
  const store = (name: string) =>
    expect(run('--to-test', 'good.json', '--name', name)).toMatchObject({ status: 0, stderr: '' })
  const replaceIn = (file: string, text: string, other: string) => {
    const before = readFileSync(file, 'utf8')
    expect(before).toContain(text)
    writeFileSync(file, before.replace(text, other))
  }

  test('contains the path, passes, and fails for a different recording or a different path', () => {
    store('Category deleted, at last!')
    expect(readFileSync(testFile('category-deleted-at-last'), 'utf8')).toContain(`const path = \`
products-1: start → search.settled, view.browsing
products-1: search.type → search.typing, view.browsing (2 times)
products-1: after 0.3 s → search.settled, view.browsing
products-1: item.delete → search.settled, view.confirming
`)
    expect(readFileSync(testFile('category-deleted-at-last'), 'utf8')).toContain(
      "test('category deleted at last', () => {",
    )
    store('other recording')
    replaceIn(stored('other-recording'), '"acting"', '"asking"')
    store('other path')
    replaceIn(testFile('other-path'), 'act ✓ → done', 'act ✓ → elsewhere')

    const report = path.join(copy, 'report.json')
    const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        vitest,
        'run',
        '--root',
        copy,
        '--dir',
        path.join(copy, 'tests'),
        '--no-isolate',
        '--maxWorkers=1',
        ...reporters,
      ],
      { cwd: copy, encoding: 'utf8', env: commandEnvironment() },
    )
    const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
      testResults: { assertionResults: { title: string; status: string }[] }[]
    }
    const results = testResults.flatMap(({ assertionResults }) => assertionResults)
    expect(Object.fromEntries(results.map(({ title, status }) => [title, status]))).toEqual({
      'category deleted at last': 'passed',
      'other recording': 'failed',
      'other path': 'failed',
    })
    expect(stdout + stderr).toContain(
      'confirm-2 diverges at step 1, dialog.confirm at 1420 ms: expected asking, got acting',
    )
    expect(status).toBe(1)
  }, 60_000)

  test('overwrites no file, and is not written for a diverging recording', () => {
    run('--to-test', 'good.json')
    const again = run('--to-test', 'good.json')
    expect(again.stdout).toContain('tests/replay/recordings/good.json exists already; choose another name with --name.')
    expect(again.status).toBe(1)
    const other = run('--to-test', 'diverging.json')
    expect(other.stdout).toContain('The recording diverges, so no test was written.')
    expect(other.status).toBe(1)
    expect(existsSync(path.join(copy, 'tests', 'replay', 'recordings', 'diverging.json'))).toBe(false)
    expect(run('--to-test', 'good.json', '--name', '…').stdout).toContain('The name of a test needs letters or digits')
  })

  test('has the path of each load of a visit', () => {
    run('--to-test', write('visit.json', { ...recording, earlier: [recording] }), '--name', 'two loads')
    const test = readFileSync(path.join(copy, 'tests', 'replay', 'two-loads.test.ts'), 'utf8')
    expect(test.match(/^load .*/gm)).toEqual(['load 1 of 2', 'load 2 of 2'])
    const loads = () => loadsOf(JSON.parse(readFileSync(stored('two-loads'), 'utf8')) as Recording)
    expect(loads()).toHaveLength(2)
    expect(run('--migrate', stored('two-loads')).stdout).toContain('Written: ')
    expect(loads().flatMap((load) => replay(load, machineOf).divergences)).toEqual([])
    expect(loads().map(({ language }) => language)).toEqual(['en', 'en'])
  })

  test('stores only what a replay needs', () => {
    const page = { note: 'The refund does not close.', reads: [{ at: 0, ms: 1, name: 'listRefunds' }] }
    run('--to-test', write('noted.json', { ...recording, ...page }))
    expect(Object.keys(JSON.parse(readFileSync(stored('noted'), 'utf8')))).toEqual([
      'format',
      'version',
      'recordedAt',
      'actors',
    ])
  })

  test('has the name of the file, cut to the maximum length', () => {
    expect(run('--to-test', write('Refund refused.JSON', recording)).stdout).toContain('/refund-refused.test.ts')
    const { status, stdout } = run('--to-test', 'good.json', '--name', 'long '.repeat(60))
    expect(stdout).toMatch(/\/(long-){15}long\.test\.ts\n/)
    expect(status).toBe(0)
  })

  test('is not written for a recording without events', () => {
    const { status, stdout } = run('--to-test', write('nothing.json', { ...recording, actors: [] }))
    expect(stdout).toContain('The recording has no events, so no test was written.')
    expect(status).toBe(1)
  })
})

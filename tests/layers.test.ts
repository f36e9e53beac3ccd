import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** For each layer a sample file, the packages and files that it must not import, and some that it may import. */
const layers: [file: string, forbidden: string[], allowed: string[]][] = [
  [
    'contract/a.ts',
    ['xstate', 'node:fs', '../machines/a.ts', '../messages/en/a.ts', '../src/http/a.ts', '../server/main.ts'],
    ['effect', './rules/a.ts'],
  ],
  [
    'messages/en/a.ts',
    ['effect', '../../machines/a.ts', '../../contract/b.ts'],
    ['./b.ts', '#contract/constants.ts', '#contract/rules.ts'],
  ],
  [
    'machines/a/b.ts',
    ['react', 'effect', '../../src/http/a.ts', '#app/a.ts', '../../server/main.ts'],
    ['xstate', '../port.ts', '#contract/constants.ts'],
  ],
  [
    'src/http/a.ts',
    ['xstate', '../../machines/a.ts', '../data/a.ts', '../views/a.tsx', '../app/a.ts'],
    ['effect', 'ofetch', './b.ts', '../../contract/b.ts'],
  ],
  ['src/data/a.ts', ['xstate', 'ofetch', '../../machines/a.ts', '../views/a.tsx', '../app/a.ts'], ['../http/b.ts']],
  [
    'src/views/shop/a.tsx',
    ['ofetch', 'sonner', 'effect', '../../http/a.ts', '../../app/a.ts', '../../../server/main.ts', '../flow.tsx'],
    ['react', './flow.ts', '@xstate/react', '../../data/b.ts', '../../../machines/port.ts', '../ui/b.tsx'],
  ],
  [
    'src/views/ui/a.tsx',
    ['xstate', '@tanstack/react-query', '../../data/b.ts', '../../../machines/port.ts', '../shop/b.tsx'],
    ['react', '@radix-ui/themes', './b.tsx', '../../../messages/en/b.ts'],
  ],
  [
    'src/app/a.ts',
    ['ofetch', 'node:fs', '../../server/main.ts', '../../scripts/a.ts', '../../devtools/chart/a.ts'],
    ['sonner', '../http/b.ts', '../../devtools/inspector/startInspector.tsx'],
  ],
  [
    'devtools/chart/a.ts',
    ['effect', 'node:fs', '@radix-ui/themes', '../../machines/a.ts', '../../src/views/ui/a.tsx', '../cli/a.ts'],
    ['xstate', 'react', '@xyflow/react', '../ui/b.tsx'],
  ],
  [
    'server/orders/a.ts',
    ['react', 'pg', '../../machines/port.ts', '../../src/http/a.ts', '../../scripts/a.ts', '../users/a.ts'],
    ['effect', 'node:fs', 'sharp', '../platform/a.ts', '../../machines/orders/orderStatus.machine.ts', '../logo/a.ts'],
  ],
  ['server/platform/a.ts', ['../orders/b.ts'], ['./b.ts']],
  ['server/refunds/a.ts', ['../products/b.ts'], ['./b.ts', '../orders/b.ts', '../platform/b.ts']],
  ['packages/client/src/a.ts', ['effect', 'node:fs', '../../../contract/a.ts'], ['./b.ts']],
]

const home = mkdtempSync(path.join(tmpdir(), 'haat-layers-'))
afterAll(() => rmSync(home, { recursive: true }))

const violations: { rule: string; from: string; to: string }[] = []

/** The file that the import of this name in a file leads to; names with `#` are those of `package.json`. */
const fileOf = (from: string, name: string) =>
  name.startsWith('#')
    ? name.replace(/^#(http|data|views|app)\//, 'src/$1/').replace('#', '')
    : path.join(path.dirname(from), name)

const write = (file: string, code: string) => {
  mkdirSync(path.join(home, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(home, file), code)
}

beforeAll(() => {
  for (const file of ['.dependency-cruiser.mjs', 'tsconfig.json', 'package.json']) cpSync(file, path.join(home, file))
  symlinkSync(path.resolve('node_modules'), path.join(home, 'node_modules'))
  for (const [file, forbidden, allowed] of layers) {
    const imports = [...forbidden, ...allowed]
    for (const to of imports.filter((name) => name.startsWith('.') || name.startsWith('#')))
      write(fileOf(file, to), 'export {}\n')
  }
  for (const [file, forbidden, allowed] of layers) {
    write(file, [...forbidden, ...allowed].map((from) => `import '${from}'\n`).join(''))
  }
  write('src/data/one.ts', "import type { Two } from './two.ts'\nexport type One = Two\n")
  write('src/data/two.ts', "import type { One } from './one.ts'\nexport type Two = One\n")
  const { stdout } = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      'contract',
      'messages',
      'machines',
      'src',
      'server',
      'packages',
      '--output-type',
      'json',
    ],
    { cwd: home, encoding: 'utf8', maxBuffer: 1e9 },
  )
  for (const { rule, from, to } of JSON.parse(stdout).summary.violations) violations.push({ rule: rule.name, from, to })
})

test.each(layers)('%s may import only the layers and packages of its row', (file, forbidden, allowed) => {
  const reported = violations.filter(({ from }) => from === file).map(({ to }) => to)
  const isReported = (name: string) =>
    reported.some((to) =>
      name.startsWith('.') || name.startsWith('#')
        ? to === fileOf(file, name)
        : to === name.replace('node:', '') || to.includes(`node_modules/${name}/`),
    )
  expect(forbidden.filter((name) => !isReported(name))).toEqual([])
  expect(allowed.filter(isReported)).toEqual([])
})

test('an import cycle is reported, also between imports of types only', () => {
  expect(violations.filter(({ rule }) => rule === 'no-cycles').map(({ from }) => from)).toContain('src/data/one.ts')
})

/** Lints a snippet at a path of this repository and returns the text of all findings. */
const lint = (file: string, code: string): string => {
  cpSync('biome.json', path.join(home, 'biome.json'))
  write(file, code)
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', file],
    { cwd: home, encoding: 'utf8' },
  )
  const report = JSON.parse(stdout)
  expect(report.summary.unchanged).toBe(1)
  return JSON.stringify(report.diagnostics)
}

test('an import that climbs more than one folder is reported, except in devtools', () => {
  const climbing = "import '../../contract/a.ts'"
  expect(lint('machines/a/climbing.ts', climbing)).toContain('Import by a name of package.json')
  expect(lint('devtools/a/climbing.ts', climbing)).not.toContain('Import by a name')
})

test('a timer or request in a machine and a request in a view are reported', () => {
  expect(lint('machines/a/timer.ts', 'export const late = () => setTimeout(() => fetch("/api"), 1)')).toMatch(
    /variable setTimeout.*variable fetch/,
  )
  expect(lint('src/views/shop/request.tsx', 'export const load = () => fetch("/api")')).toMatch(/variable fetch/)
})

/** Sample files, and the names of texts that they must not import. */
const forbiddenTexts: Record<string, '#messages' | '#texts' | undefined> = {
  'contract/c.ts': '#messages',
  'machines/c.ts': '#messages',
  'scripts/c.ts': '#messages',
  'server/c.ts': '#messages',
  'tests/machines/c.ts': '#messages',
  'tests/server/c.ts': '#messages',
  'src/views/c.tsx': '#texts',
  'stories/c.tsx': '#texts',
  // A build has one language, in a process of its own.
  'scripts/build/c.ts': undefined,
  'tests/views/c.tsx': undefined,
}

test('views have the texts of the build, and all other modules name the language', () => {
  cpSync('biome.json', path.join(home, 'biome.json'))
  const names = ['#messages/ui.ts', '#texts/en/ui.ts', '#texts/bn/ui.ts']
  for (const file of Object.keys(forbiddenTexts)) write(file, names.map((name) => `import '${name}'\n`).join(''))
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--only=style/noRestrictedImports'],
    { cwd: home, encoding: 'utf8', maxBuffer: 1e9 },
  )
  const diagnostics: { location: { path: string; start: { line: number } } }[] = JSON.parse(stdout).diagnostics
  for (const [file, forbidden] of Object.entries(forbiddenTexts)) {
    const reported = diagnostics.filter(({ location }) => location.path === file)
    // Biome reports the lines of a file in any order.
    const found = reported.map(({ location }) => location.start.line).toSorted((one, other) => one - other)
    expect(
      found.map((line) => names[line - 1]),
      file,
    ).toEqual(names.filter((name) => forbidden && name.startsWith(forbidden)))
  }
})

test('the diagram of the architecture names every feature of the server', () => {
  const [, named = ''] = /areas\["server\/(.+) — /.exec(readFileSync('docs/architecture.md', 'utf8')) ?? []
  const features = readdirSync('server', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !['demo', 'pages', 'platform'].includes(entry.name) ? [entry.name] : [],
  )
  expect(named.split(', ').toSorted()).toEqual(features)
})

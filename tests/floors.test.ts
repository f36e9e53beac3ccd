import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** Lints one snippet as if it stood in the given file of this repository; returns the text of all findings. */
function lint(file: string, code: string): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'haat-floors-'))
  try {
    cpSync('biome.json', path.join(dir, 'biome.json'))
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true })
    writeFileSync(path.join(dir, file), code)
    const run = spawnSync(
      path.resolve('node_modules/.bin/biome'),
      ['lint', '--vcs-enabled=false', '--reporter=json', file],
      { cwd: dir, encoding: 'utf8' },
    )
    const report = JSON.parse(run.stdout)
    expect(report.summary.unchanged).toBe(1)
    return JSON.stringify(report.diagnostics)
  } finally {
    rmSync(dir, { recursive: true })
  }
}

const refused: [file: string, imports: string[]][] = [
  ['contract/a.ts', ['xstate', 'react', 'node:fs', '../machines/a.ts', '../src/http/call.ts', '../server/main.ts']],
  ['machines/a/b.ts', ['react', 'effect', '@xstate/react', '../../src/http/call.ts', '../../server/main.ts']],
  ['src/http/a.ts', ['xstate', 'react', '../../machines/a.ts', '../data/a.ts', '../views/a.ts', '../app/a.ts']],
  ['src/data/a.ts', ['xstate', 'ofetch', '../../machines/a.ts', '../views/a.ts', '../app/a.ts']],
  ['src/flows/a.ts', ['react', 'effect', 'node:fs', '../http/call.ts', '../data/a.ts', '../views/a.ts', '../app/a.ts']],
  ['src/views/flows/a.tsx', ['ofetch', 'sonner', '@tanstack/react-query', '../../http/call.ts', '../../app/a.ts']],
  [
    'src/views/shop/a.tsx',
    ['ofetch', 'sonner', 'effect', '../../http/call.ts', '../../app/a.ts', '../../../server/a.ts'],
  ],
  [
    'src/views/ui/a.tsx',
    ['xstate', '@tanstack/react-query', '../../data/a.ts', '../../../machines/a.ts', '../shop/a.tsx'],
  ],
  ['src/app/a.ts', ['ofetch', 'node:fs', 'pg', '../../server/main.ts', '../../scripts/start.ts']],
  ['server/a/b.ts', ['react', 'pg', '../../machines/session/a.ts', '../../src/http/call.ts', '../../scripts/start.ts']],
]

const allowed: [file: string, imports: string[]][] = [
  ['contract/a.ts', ['effect', 'effect/http-api', './b.ts', './rules/account.ts']],
  ['machines/a/b.ts', ['xstate', 'xstate/graph', '../port.ts', '../../contract/constants.ts']],
  ['src/http/a.ts', ['effect', 'ofetch', './b.ts', '../../contract/envelope.ts']],
  ['src/data/a.ts', ['@tanstack/react-query', '../http/call.ts', '../../contract/envelope.ts']],
  ['src/flows/a.ts', ['xstate', 'xstate/graph', './chart.ts', '../../machines/a.ts', '../../contract/constants.ts']],
  [
    'src/views/flows/a.tsx',
    ['react', '@xyflow/react', 'elkjs/lib/elk.bundled.js', '../../flows/chart.ts', '../ui/a.tsx', './chart/a.ts'],
  ],
  ['src/views/shop/a.tsx', ['react', '@xstate/react', '../../data/a.ts', '../../../machines/a/b.ts', '../ui/a.tsx']],
  ['src/views/ui/a.tsx', ['react', '@radix-ui/themes', './b.tsx', '../../../messages/en/common.ts']],
  ['src/app/a.ts', ['react', 'sonner', '../http/call.ts', '../views/a.tsx', '../../machines/a.ts']],
  ['server/a/b.ts', ['effect/sql', 'node:fs', 'sharp', '../../machines/orderStatus/orderStatus.machine.ts']],
]

describe('import floors', () => {
  test.each(refused)('%s may not import from above or beside its floor', (file, imports) => {
    const report = lint(file, imports.map((from) => `import '${from}'\n`).join(''))
    expect(report.match(/may (not )?import/g)).toHaveLength(imports.length)
  })

  test.each(allowed)('%s may import what its floor names', (file, imports) => {
    expect(lint(file, imports.map((from) => `import '${from}'\n`).join(''))).not.toMatch(/may (not )?import/)
  })

  test('a machine reaches no outside thing, a view makes no call', () => {
    expect(lint('machines/a/b.ts', 'export const late = () => setTimeout(() => fetch("/api"), 1)')).toMatch(
      /variable setTimeout.*variable fetch/,
    )
    expect(lint('src/views/shop/a.tsx', 'export const load = () => fetch("/api")')).toMatch(/variable fetch/)
  })
})

import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('each test file that a script, a tool or a document names exists', () => {
  const files = globSync([
    '*.md',
    'docs/**/*.md',
    'tests/README.md',
    '{scripts,devtools,machines,src,server}/**/*.{ts,tsx,md}',
  ])
  const missing = files.flatMap((file) => {
    const named = readFileSync(file, 'utf8').match(/(?<![\w/])(?:tests|devtools\/tests)\/[\w/.-]+\.test\.tsx?/g) ?? []
    // The recipes describe a feature that the shop does not have.
    return named.filter((name) => !existsSync(name) && !name.includes('/coupons/')).map((name) => `${file}: ${name}`)
  })
  expect(files.length).toBeGreaterThan(500)
  expect(missing).toEqual([])
})

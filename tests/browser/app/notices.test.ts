import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { noticesOf } from '#scripts/build/notices.ts'
import { startTestServer } from '#tests/support/server.ts'

const server = await startTestServer()
const root = path.resolve(import.meta.dirname, '..', '..', '..')

const code = ['src', 'machines', 'contract']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  )
  .join('\n')
const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
/** The packages that the browser's own code imports, except those of which it imports only types. */
const imported = Object.keys({ ...dependencies, ...devDependencies }).filter((name) =>
  new RegExp(`^import (?!type )[^\\n]*['"]${name}['"/]`, 'm').test(code),
)

test('the site serves the licence text of every package that its pages contain, and each page links the file', async () => {
  const response = await fetch(`${server.url}/licenses.txt`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const [, ...notices] = (await response.text()).split(/^={80}\n/m)
  const texts = new Map(notices.map((notice) => [/^(\S+) /.exec(notice)?.[1], notice]))
  expect(imported.length).toBeGreaterThan(10)
  expect(imported.filter((name) => !texts.has(name))).toStrictEqual([])
  // No file of ours imports react-style-singleton: the list also contains imports of packages.
  expect(texts.has('react-style-singleton')).toBe(true)
  expect([...texts].filter(([, text]) => text.length < 500)).toStrictEqual([])
  expect(texts.get('elkjs')).toMatch(
    /Source: https:\/\/www\.npmjs\.com\/package\/elkjs\/v\/[\s\S]*Eclipse Public License/,
  )
  expect(texts.get('@fontsource-variable/noto-sans-bengali')).toMatch(
    /Noto Project Authors[\s\S]*SIL OPEN FONT LICENSE/,
  )
  expect(await (await fetch(server.url)).text()).toContain('<link rel="license" href="/licenses.txt">')
})

test('a build with a package without a known licence text fails and names the package', () => {
  expect(() => noticesOf([{ name: 'nameless', version: '1.0.0' }])).toThrow(/nameless is bundled and brings no licence/)
})

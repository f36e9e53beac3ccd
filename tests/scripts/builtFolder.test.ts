import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOf } from '#contract/languages.ts'
import { changedVariables, isBuiltFrom, replaceBuild } from '#scripts/build/builtFolder.ts'
import { digestOfInputs } from '#scripts/build/inputs.ts'
import { addLanguage } from '#scripts/build/localize.ts'
import { loadStaticFiles } from '#server/pages/staticFiles.ts'

const home = mkdtempSync(path.join(tmpdir(), 'haat-built-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Builds a page with this text in `clone`, from inputs with this digest. */
const build = (clone: string, text: string, digest: string) => {
  const complete = path.join(home, 'packages', 'build')
  mkdirSync(complete)
  writeFileSync(path.join(complete, 'index.html'), text)
  replaceBuild(path.join(home, clone, 'dist'), complete, digest)
}

test('two clones with the same packages know their builds apart; the site has no file about the inputs', () => {
  mkdirSync(path.join(home, 'packages'))
  for (const clone of ['one', 'other']) {
    mkdirSync(path.join(home, clone))
    symlinkSync(path.join(home, 'packages'), path.join(home, clone, 'node_modules'))
  }
  const [one, other] = [path.join(home, 'one', 'dist'), path.join(home, 'other', 'dist')]
  expect(isBuiltFrom(one, 'first')).toBe(false)
  build('one', '<p>first</p>', 'first')
  build('other', '<p>second</p>', 'second')
  expect([isBuiltFrom(one, 'first'), isBuiltFrom(one, 'second')]).toEqual([true, false])
  expect([isBuiltFrom(other, 'first'), isBuiltFrom(other, 'second')]).toEqual([false, true])

  build('one', '<p>second</p>', 'second')
  expect(isBuiltFrom(one, 'second')).toBe(true)
  expect(readFileSync(path.join(one, 'index.html'), 'utf8')).toBe('<p>second</p>')
  expect([...loadStaticFiles(one).keys()].filter((name) => /inputs|vite/.test(name))).toEqual([])
})

/** Writes a build of one language with these files. */
const builtIn = (language: string, files: Readonly<Record<string, string>>) => {
  const folder = path.join(home, language)
  for (const [name, text] of Object.entries({ 'index.html': language, '.vite/manifest.json': language, ...files })) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}

test('builds of two languages have one folder: equal files are there once, pages apart', () => {
  const english = builtIn('en', { 'assets/a-1.js': 'a', 'assets/b-1.js': 'Save' })
  addLanguage(english, builtIn('bn', { 'assets/a-1.js': 'a', 'assets/b-2.js': 'রাখুন' }), 'bn')
  const own = path.join(english, folderOf('bn'))
  expect(readFileSync(path.join(english, 'index.html'), 'utf8')).toBe('en')
  expect(readFileSync(path.join(own, 'index.html'), 'utf8')).toBe('bn')
  expect(readFileSync(path.join(own, '.vite', 'manifest.json'), 'utf8')).toBe('bn')
  expect([...loadStaticFiles(english).keys()].toSorted()).toEqual([
    '/assets/a-1.js',
    '/assets/b-1.js',
    '/assets/b-2.js',
  ])
})

test('two contents with one name fail the build', () => {
  const one = builtIn('one', { 'assets/a-1.js': 'a' })
  expect(() => addLanguage(one, builtIn('two', { 'assets/a-1.js': 'b' }), 'bn')).toThrow('assets/a-1.js')
})

test('a build names the variables that have changed since, and no other', () => {
  const folder = path.join(home, 'variables', 'dist')
  const inputs = (env: NodeJS.ProcessEnv) => digestOfInputs(home, env)
  const first = inputs({ VITE_A: '1', VITE_B: 'x=y', OTHER: '1' })
  expect(changedVariables(folder, first)).toEqual([])
  mkdirSync(path.dirname(folder))
  build('variables', '<p>variables</p>', first)
  expect(isBuiltFrom(folder, inputs({ VITE_A: '1', VITE_B: 'x=y', OTHER: '2' }))).toBe(true)
  expect(changedVariables(folder, inputs({ VITE_B: 'x=z', VITE_C: '1' })).toSorted()).toEqual([
    'VITE_A',
    'VITE_B',
    'VITE_C',
  ])
})

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isBuiltFrom, replaceBuild } from '#scripts/build/builtFolder.ts'
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

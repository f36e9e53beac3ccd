import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { faces, rangeOf } from '#scripts/build/fonts.ts'
import { root } from '#scripts/dataFolder.ts'

test('the ranges name exactly the characters of a face', () => {
  expect(rangeOf('abcA৳')).toBe('U+41,U+61-63,U+9f3')
})

test('no two faces have one character, so that a character asks for one file', () => {
  const all = faces.flatMap(({ characters }) => [...characters])
  expect(all.filter((character, at) => all.indexOf(character) !== at)).toEqual([])
})

test('the Bangla texts have only letters of the family', () => {
  const texts = globSync('messages/bn/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const known = new Set(faces.flatMap(({ characters }) => [...characters]))
  const missing = [...new Set(texts.join(''))].filter((character) => character !== '\n' && !known.has(character))
  expect(missing.filter((character) => character !== '⌘')).toEqual([])
})

test("the shop's own texts need only the face that comes with the page, and the sign of the taka", () => {
  const texts = globSync('messages/en/**/*.ts', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const present = new Set(
    faces.filter(({ loads }) => loads !== 'on demand').flatMap(({ characters }) => [...characters]),
  )
  const missing = [...new Set(texts.join(''))].filter((character) => character !== '\n' && !present.has(character))
  // The family has no signs of keys.
  expect(missing).toEqual(['⌘'])
})

import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { kept, RECORDINGS, replayed } from './support/kept.ts'

const names = readdirSync(RECORDINGS)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace(/\.json$/, ''))

test('there are recordings', () => expect(names).not.toEqual([]))

test.each(names)("today's machines go the way of %s", (name) => {
  expect(replayed(kept(name)).partings).toEqual([])
})

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Effect } from 'effect'
import { afterAll, expect, test } from 'vitest'
import { type Copied, checkPictures, copyPictures } from '#scripts/bin/pictures/copyPictures.ts'
import { withDatabase } from '#server/platform/database/client.ts'
import type { FileStore } from '#server/platform/images/FileStore.ts'
import type { FilePlace } from '#server/platform/images/stores/bucketSettings.ts'
import { openFiles } from '#server/platform/images/stores/fileStores.ts'
import { startBucket } from '#tests/support/bucket.ts'
import { freshDatabase, query } from '#tests/support/database.ts'
import { insertPictures, pictureId } from '../support/manyPictures.ts'

const { url } = await freshDatabase()
const bucket = await startBucket()
const folder = mkdtempSync(path.join(tmpdir(), 'haat-copy-'))
const at = (name: string) => path.join(folder, name)
afterAll(async () => {
  await bucket.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Rows of pictures, of which each fifth belongs to a review, and their files. */
const COUNT = 25
await insertPictures(url, at('first'), COUNT)

const run = <A>(use: (files: (place: FilePlace) => Effect.Effect<FileStore['Service']>) => Effect.Effect<A>) =>
  Effect.runPromise(use(openFiles))
const copy = (from: FilePlace, to: FilePlace): Promise<Copied> =>
  withDatabase(
    url,
    Effect.gen(function* () {
      return yield* copyPictures(yield* openFiles(from), yield* openFiles(to), typeof to !== 'string', () => {})
    }),
  )
const check = (place: FilePlace) =>
  withDatabase(
    url,
    Effect.flatMap(openFiles(place), (files) => checkPictures(files, typeof place !== 'string')),
  )

test('moves a shop into a bucket and back, and checks the file of every row', async () => {
  // A narrower copy goes along, and a file that no row names does not.
  const narrow = `${pictureId(7)}-320.webp`
  await run((open) =>
    Effect.gen(function* () {
      const files = yield* open(at('first'))
      yield* files.put(narrow, Buffer.from('narrow'), 'public')
      yield* files.put(`${'f'.repeat(32)}.webp`, Buffer.from('stray'), 'public')
    }),
  )
  const there = await copy(at('first'), bucket.settings)
  expect(there).toMatchObject({ named: COUNT, missing: [], misplaced: [], copied: COUNT + 1 })
  const listed = await run((open) => Effect.flatMap(open(bucket.settings), ({ list }) => list))
  expect(listed.filter(({ area }) => area === 'private')).toHaveLength(COUNT / 5)
  expect(listed.map(({ name }) => name).sort()).toEqual(
    [...Array.from({ length: COUNT }, (_, nth) => `${pictureId(nth)}.webp`), narrow].sort(),
  )

  expect(await copy(at('first'), bucket.settings), 'a second run copies nothing').toMatchObject({ copied: 0 })
  expect(await copy(bucket.settings, at('second'))).toMatchObject({ named: COUNT, missing: [], copied: COUNT + 1 })
  for (let nth = 0; nth < COUNT; nth++) {
    const name = path.join(pictureId(nth).slice(0, 2), `${pictureId(nth)}.webp`)
    expect(readFileSync(path.join(at('second'), name)).equals(readFileSync(path.join(at('first'), name)))).toBe(true)
  }
})

test('names what is missing, cut off or in the wrong area, and repairs it by another copy', async () => {
  const wrong = await run((open) =>
    Effect.gen(function* () {
      const files = yield* open(bucket.settings)
      yield* files.remove(pictureId(1))
      yield* files.put(`${pictureId(2)}.webp`, Buffer.from('cut'), 'public')
      yield* files.remove(pictureId(5))
      yield* files.put(
        `${pictureId(5)}.webp`,
        readFileSync(at(`first/${pictureId(5).slice(0, 2)}/${pictureId(5)}.webp`)),
        'public',
      )
      return files
    }),
  )
  expect(await check(bucket.settings)).toEqual({
    named: COUNT,
    missing: [`${pictureId(1)}.webp`, `${pictureId(2)}.webp`],
    misplaced: [`${pictureId(5)}.webp`],
  })
  await Effect.runPromise(wrong.remove(pictureId(5)))
  expect(await copy(at('first'), bucket.settings)).toMatchObject({ copied: 3, missing: [], misplaced: [] })
})

test('a picture that the first place has not either is named, and the others are copied', async () => {
  await query(url, `update files set bytes = 9 where id = $1`, [pictureId(3)])
  rmSync(at('third'), { recursive: true, force: true })
  const copied = await copy(bucket.settings, at('third'))
  expect(copied.missing).toEqual([`${pictureId(3)}.webp`])
  expect(copied.copied).toBeGreaterThanOrEqual(COUNT)
})

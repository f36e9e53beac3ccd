import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Effect } from 'effect'
import sharp from 'sharp'
import { FileStore } from '../platform/images/FileStore.ts'
import { urlOf } from '../platform/images/Images.ts'

const folder = path.join(import.meta.dirname, 'pictures')

/** A stored picture: its row in `files`, and its address for other rows. */
export type DemoPicture = {
  readonly url: string
  readonly file: {
    readonly id: string
    readonly width: number
    readonly height: number
    readonly mime: string
    readonly bytes: number
  }
}

/**
 * Stores one of the demo shop's pictures unchanged: it is a sound WebP of the right size, and decoding and encoding
 * ninety of them would take several seconds at the first start. The id is a digest of the bytes, so that a repetition
 * changes nothing.
 */
export const storePicture = Effect.fn('demo.storePicture')(function* (name: string) {
  const store = yield* FileStore
  const bytes = yield* Effect.promise(() => readFile(path.join(folder, `${name}.webp`)))
  const { width, height } = yield* Effect.promise(() => sharp(bytes).metadata())
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  yield* store.put(`${id}.webp`, bytes, 'public')
  return {
    url: urlOf({ id, width, height }),
    file: { id, width, height, mime: 'image/webp', bytes: bytes.byteLength },
  } satisfies DemoPicture
})

/** Stores the pictures and returns them by name. */
export const storePictures = Effect.fn('demo.storePictures')(function* (names: Iterable<string>) {
  const wanted = [...new Set(names)]
  const stored = yield* Effect.forEach(wanted, storePicture, { concurrency: 8 })
  return new Map(wanted.map((name, index) => [name, stored[index]!]))
})

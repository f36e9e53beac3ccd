import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Effect } from 'effect'
import sharp from 'sharp'
import { FileStore } from '../platform/images/FileStore.ts'
import { urlOf } from '../platform/images/Images.ts'

const folder = path.join(import.meta.dirname, 'pictures')

/** A picture that lies in the store: its row in `files`, and the address that other rows name it by. */
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
 * Puts one of the shop's own pictures into the store as it is: it is known to be a sound WebP of the right size, and
 * decoding and encoding ninety of them would cost a first start several seconds. Its id is a digest of its bytes, so
 * that doing it again changes nothing.
 */
export const storePicture = Effect.fn('demo.storePicture')(function* (name: string) {
  const store = yield* FileStore
  const bytes = yield* Effect.promise(() => readFile(path.join(folder, `${name}.webp`)))
  const { width, height } = yield* Effect.promise(() => sharp(bytes).metadata())
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, 32)
  yield* store.put(`${id}.webp`, bytes)
  return {
    url: urlOf({ id, width, height }),
    file: { id, width, height, mime: 'image/webp', bytes: bytes.byteLength },
  } satisfies DemoPicture
})

/** Every picture that the shop shows, by name. */
export const storePictures = Effect.fn('demo.storePictures')(function* (names: Iterable<string>) {
  const wanted = [...new Set(names)]
  const stored = yield* Effect.forEach(wanted, storePicture, { concurrency: 8 })
  return new Map(wanted.map((name, index) => [name, stored[index]!]))
})

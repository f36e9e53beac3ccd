import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Context, Effect, Layer } from 'effect'
import { newId } from '../database/id.ts'

/**
 * Where the bytes of stored images are. A folder by default; another storage (a bucket) is another layer of the same
 * service. Names are made by the server and hold letters, digits, dots and dashes only.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Stores the whole of it or nothing. */
    readonly put: (name: string, bytes: Uint8Array) => Effect.Effect<void>
    readonly get: (name: string) => Effect.Effect<Uint8Array | undefined>
    /** Removes the file and everything derived from it. */
    readonly remove: (id: string) => Effect.Effect<void>
  }
>()('haat/FileStore') {
  /** @param folder is made where it is missing */
  static readonly folder = (folder: string) =>
    Layer.effect(
      FileStore,
      Effect.gen(function* () {
        const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name)
        yield* Effect.promise(() => mkdir(folder, { recursive: true }))
        return {
          put: (name, bytes) =>
            Effect.promise(async () => {
              const place = placeOf(name)
              const half = `${place}.${newId()}.half`
              await mkdir(path.dirname(place), { recursive: true })
              try {
                await writeFile(half, bytes)
                await rename(half, place)
              } catch (error) {
                await rm(half, { force: true })
                throw error
              }
            }),
          get: (name) =>
            Effect.promise(() =>
              readFile(placeOf(name)).catch((error: NodeJS.ErrnoException) => {
                if (error.code === 'ENOENT') return undefined
                throw error
              }),
            ),
          remove: (id) =>
            Effect.promise(async () => {
              const place = path.dirname(placeOf(id))
              const names = await readdir(place).catch(() => [])
              await Promise.all(
                names.filter((name) => name.startsWith(id)).map((name) => rm(path.join(place, name), { force: true })),
              )
            }),
        }
      }),
    )
}

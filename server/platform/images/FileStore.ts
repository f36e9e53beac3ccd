import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Context, Effect, Layer } from 'effect'
import { newId } from '../database/id.ts'

/** A file that is still being written, or whose writing a killed process has left. */
const HALF = '.half'
/** A half-written file of this age, in milliseconds, belongs to no write that is still on its way. */
const STRAY_AFTER_MS = 60 * 60_000
/** Bytes that `check` writes: more than a file system keeps beside the name of a file. */
const CHECK_BYTES = 64 * 1024

/** Puts what a folder lists on the disk. Windows opens no folder and keeps its lists by itself. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Where the bytes of stored images are. A folder by default; another storage (a bucket) is another layer of the same
 * service. Names are made by the server and hold letters, digits, dots and dashes only. What the storage itself refuses,
 * such as a full disk, is a defect that carries the system's error.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Stores the whole of it or nothing. What is stored outlives a power cut. */
    readonly put: (name: string, bytes: Uint8Array) => Effect.Effect<void>
    readonly get: (name: string) => Effect.Effect<Uint8Array | undefined>
    /** Removes the file and everything derived from it. */
    readonly remove: (id: string) => Effect.Effect<void>
    /** Removes what killed processes have left half-written more than an hour ago. */
    readonly sweep: Effect.Effect<void>
    /** Writes a few bytes and removes them: fails as `put` does while nothing can be stored. */
    readonly check: Effect.Effect<void>
  }
>()('haat/FileStore') {
  /** @param folder is made where it is missing */
  static readonly folder = (folder: string) =>
    Layer.effect(
      FileStore,
      Effect.gen(function* () {
        const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name)
        yield* Effect.promise(() => mkdir(folder, { recursive: true }))

        const removeOld = async (place: string) => {
          const { mtimeMs } = await stat(place)
          if (mtimeMs < Date.now() - STRAY_AFTER_MS) await rm(place, { force: true })
        }

        return {
          put: (name, bytes) =>
            Effect.promise(async () => {
              const place = placeOf(name)
              const within = path.dirname(place)
              const half = `${place}.${newId()}${HALF}`
              const made = await mkdir(within, { recursive: true })
              try {
                await writeFile(half, bytes, { flush: true })
                await rename(half, place)
                await syncFolder(within)
                if (made !== undefined) await syncFolder(folder)
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
          sweep: Effect.promise(async () => {
            for (const name of await readdir(folder, { recursive: true })) {
              // One that is stored or removed in this moment is not there any more.
              if (name.endsWith(HALF)) await removeOld(path.join(folder, name)).catch(() => {})
            }
          }),
          check: Effect.promise(async () => {
            const place = path.join(folder, `check.${newId()}${HALF}`)
            try {
              await writeFile(place, Buffer.alloc(CHECK_BYTES), { flush: true })
            } finally {
              await rm(place, { force: true })
            }
          }),
        }
      }),
    )
}

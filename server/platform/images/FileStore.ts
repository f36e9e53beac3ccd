import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Context, Effect, Layer } from 'effect'
import { newId } from '../database/id.ts'

/** Suffix of a file that is still being written, or that a killed process has left incomplete. */
const HALF = '.half'
/** Age in milliseconds from which an incomplete file cannot belong to a running write. */
const STRAY_AFTER_MS = 60 * 60_000
/** Bytes that `check` writes: more than a file system can store inline in the directory entry or inode. */
const CHECK_BYTES = 64 * 1024

/** Flushes a folder's entries to the disk. Windows cannot open folders and does this by itself. */
const syncFolder = async (folder: string) => {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes a file that is complete whenever it exists, also after a crash. */
const writeWhole = async (folder: string, place: string, bytes: Uint8Array) => {
  const within = path.dirname(place)
  const half = `${place}.${newId()}${HALF}`
  const created = await mkdir(within, { recursive: true })
  try {
    await writeFile(half, bytes, { flush: true })
    await rename(half, place)
    await syncFolder(within)
    if (created !== undefined) await syncFolder(folder)
  } catch (error) {
    await rm(half, { force: true })
    throw error
  }
}

/**
 * Storage of image files: a folder by default; another storage (a bucket) is another layer of the same service. The
 * server generates the names, out of letters, digits, dots and dashes. A failure of the storage, such as a full disk,
 * is a defect with the system's error.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Stores the whole file or nothing. A stored file survives a power failure. */
    readonly put: (name: string, bytes: Uint8Array) => Effect.Effect<void>
    readonly get: (name: string) => Effect.Effect<Uint8Array | undefined>
    /** Removes the file and all files derived from it. */
    readonly remove: (id: string) => Effect.Effect<void>
    /** Removes incomplete files that are older than an hour. */
    readonly sweep: Effect.Effect<void>
    /** Writes and removes a test file: fails like `put` while nothing can be stored. */
    readonly check: Effect.Effect<void>
    /** Bytes of the disk that holds the files; null where the storage does not know them. */
    readonly space: Effect.Effect<{ readonly free: number; readonly total: number } | null>
  }
>()('haat/FileStore') {
  /** @param folder created where it is missing */
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
          put: (name, bytes) => Effect.promise(() => writeWhole(folder, placeOf(name), bytes)),
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
              // Another process may rename or remove the file at the same time.
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
          space: Effect.promise(() =>
            statfs(folder).then(
              ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, total: blocks * bsize }),
              () => null,
            ),
          ),
        }
      }),
    )
}

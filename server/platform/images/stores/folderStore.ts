import { mkdir, open, readdir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Effect } from 'effect'
import { newId } from '#server/platform/database/id.ts'
import { FileStore } from '../FileStore.ts'

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

/** The files of a folder, which is created where it is missing. */
export const folderStore = (folder: string) =>
  Effect.gen(function* () {
    const placeOf = (name: string) => path.join(folder, name.slice(0, 2), name)
    yield* Effect.promise(() => mkdir(folder, { recursive: true }))

    const removeOld = async (place: string) => {
      const { mtimeMs } = await stat(place)
      if (mtimeMs < Date.now() - STRAY_AFTER_MS) await rm(place, { force: true })
    }

    /** The names of all files, relative to the folder. */
    const names = async () => {
      const found = await readdir(folder, { recursive: true, withFileTypes: true })
      return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name))
    }

    return FileStore.of({
      put: (name, bytes) => Effect.promise(() => writeWhole(folder, placeOf(name), bytes)),
      get: (name) =>
        Effect.promise(() =>
          readFile(placeOf(name)).then(
            (bytes) => ({ bytes, area: 'public' as const }),
            (error: NodeJS.ErrnoException) => {
              if (error.code === 'ENOENT') return undefined
              throw error
            },
          ),
        ),
      remove: (id) =>
        Effect.promise(async () => {
          const place = path.dirname(placeOf(id))
          const names = await readdir(place).catch(() => [])
          await Promise.all(
            names.filter((name) => name.startsWith(id)).map((name) => rm(path.join(place, name), { force: true })),
          )
        }),
      list: Effect.promise(async () => {
        const whole = (await names()).filter((place) => !place.endsWith(HALF))
        const sizes = whole.map((place) =>
          stat(place).then(
            ({ size }) => [{ name: path.basename(place), bytes: size, area: 'public' as const }],
            // Another process has removed the file.
            () => [],
          ),
        )
        return (await Promise.all(sizes)).flat()
      }),
      sweep: Effect.promise(async () => {
        for (const place of await names()) {
          // Another process may rename or remove the file at the same time.
          if (place.endsWith(HALF)) await removeOld(place).catch(() => {})
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
    })
  })

import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** One file of a backup: its path in the backup, its bytes, and their SHA-256 in hex. */
export interface KeptFile {
  path: string
  size: number
  sha256: string
}

/** The content of a backup. It is written last: a folder without it is no backup. */
export interface Manifest {
  format: 1
  /** The time of the backup, ISO 8601. */
  made: string
  /** The major version of PostgreSQL that can read `cluster`. */
  postgres: string
  /** Folders, also empty ones, each after its parent. */
  folders: string[]
  files: KeptFile[]
  /** In a bucket, the number of files in each pack; their order is that of `files`. */
  packs?: number[]
}

export const MANIFEST = 'manifest.json'
const PIECE = 1024 * 1024
const AT_ONCE = 8

/** Names of files and of folders below a folder, with `/` between their parts. */
export interface Listing {
  folders: string[]
  files: string[]
}

/**
 * Lists the files and folders below `folder`.
 * @param skip whether to omit a name (relative to `folder`) and everything below it
 */
export async function list(folder: string, skip: (name: string) => boolean = () => false): Promise<Listing> {
  const found: Listing = { folders: [], files: [] }
  const walk = async (within: string) => {
    for (const entry of await readdir(path.join(folder, within), { withFileTypes: true })) {
      const name = within === '' ? entry.name : `${within}/${entry.name}`
      if (skip(name)) continue
      if (entry.isDirectory()) {
        found.folders.push(name)
        await walk(name)
      } else if (entry.isFile()) found.files.push(name)
      else throw new Error(`${path.join(folder, name)} is neither a file nor a folder and cannot be backed up.`)
    }
  }
  await walk('')
  return found
}

/**
 * Buffers that no file uses at the moment. A cluster has a thousand small files; a new buffer for each of them would
 * cost more than the copies.
 */
const idle: Buffer[] = []

/** Reads a file in pieces to its end, also while it grows; a piece is valid until `each` has ended. */
async function pieces(from: FileHandle, each: (piece: Buffer) => Promise<unknown>): Promise<{ size: number }> {
  const buffer = idle.pop() ?? Buffer.allocUnsafe(PIECE)
  try {
    return await readInto(buffer, from, each)
  } finally {
    idle.push(buffer)
  }
}

async function readInto(buffer: Buffer, from: FileHandle, each: (piece: Buffer) => Promise<unknown>) {
  let size = 0
  for (;;) {
    const { bytesRead } = await from.read(buffer, 0, PIECE, size)
    if (bytesRead === 0) return { size }
    size += bytesRead
    await each(buffer.subarray(0, bytesRead))
  }
}

/**
 * Reads a file to its end, also while it grows.
 * @param each gets the bytes in pieces; a piece is valid until its promise has ended
 * @returns size and checksum of the bytes; undefined where the file no longer exists
 */
async function readPieces(
  from: string,
  each: (piece: Buffer) => Promise<unknown>,
): Promise<Omit<KeptFile, 'path'> | undefined> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (source === undefined) return undefined
  try {
    const hash = createHash('sha256')
    const { size } = await pieces(source, async (piece) => {
      hash.update(piece)
      await each(piece)
    })
    return { size, sha256: hash.digest('hex') }
  } finally {
    await source.close()
  }
}

const checksumOf = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** The text of a manifest, with its own checksum. */
export const manifestText = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, undefined, 1)

/** Writes the manifest of the backup in `folder`, which completes the backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(folder, MANIFEST), 'wx', 0o600)
  try {
    await file.writeFile(manifestText(manifest))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Runs `work` for each item, several at a time, because most of the work is waiting for the disk. */
async function forEach<A>(items: readonly A[], work: (item: A) => Promise<void>, atOnce = AT_ONCE): Promise<void> {
  const left = items.values()
  let failed = false
  const worker = async () => {
    for (const item of left) {
      if (failed) return
      await work(item).catch((error) => {
        failed = true
        throw error
      })
    }
  }
  // Waits for all workers, because the caller deletes the files after a failure.
  const outcomes = await Promise.allSettled(Array.from({ length: atOnce }, worker))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

/** @param folder the place of the backup */
export const damaged = (folder: string, what: string) =>
  new Error(`The backup in ${folder} is damaged: ${what} Nothing was restored. Use another backup.`)

/**
 * Reads the text of a manifest.
 * @param name the place of the backup, for messages
 * @throws an Error where there is none, or not the one that was written
 */
export function manifestFrom(name: string, text: string | undefined): Manifest {
  if (text === undefined) throw new Error(`${name} holds no whole backup of Haat: there is no ${MANIFEST} in it.`)
  let manifest: Manifest
  try {
    const { checksum, ...rest } = JSON.parse(text) as Manifest & { checksum: string }
    if (checksum !== checksumOf(rest)) throw new Error('not the one that was written')
    manifest = rest
  } catch {
    throw damaged(name, `its ${MANIFEST} is not the one that was written.`)
  }
  if (manifest.format !== 1) throw new Error(`${name} was made by a later version of Haat. Restore it with that one.`)
  for (const inside of [...manifest.folders, ...manifest.files.map((file) => file.path)]) {
    if (path.isAbsolute(inside) || inside.split(/[/\\]/).includes('..'))
      throw damaged(name, `${inside} lies outside of it.`)
  }
  return manifest
}

/**
 * Reads the manifest of a backup and verifies every file in it.
 * @throws an Error that names the first file which is missing, changed or not in the manifest
 */
export async function verify(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined)
  const manifest = manifestFrom(folder, text)
  const expected = new Set(manifest.files.map((file) => file.path))
  const there = await list(folder)
  const more = there.files.find((name) => name !== MANIFEST && !expected.has(name))
  if (more !== undefined) throw damaged(folder, `${more} does not belong to it.`)
  await forEach(manifest.files, async (file) => {
    const handle = await open(path.join(folder, file.path), 'r').catch(() => {
      throw damaged(folder, `${file.path} is missing.`)
    })
    try {
      const hash = createHash('sha256')
      const { size } = await pieces(handle, async (piece) => hash.update(piece))
      if (size !== file.size || hash.digest('hex') !== file.sha256) {
        throw damaged(folder, `${file.path} is not the one that was written.`)
      }
    } finally {
      await handle.close()
    }
  })
  return manifest
}

/** The destination of copies. */
export interface Target {
  /** The files and folders so far. */
  readonly kept: KeptFile[]
  readonly folders: string[]
  /** Files that may be written at the same time. */
  readonly atOnce: number
  makeFolder(name: string): void
  /**
   * Writes a new file.
   * @param fill passes the bytes to its argument in pieces, one after the other, and returns undefined for no file
   */
  write<A>(name: string, fill: (add: (piece: Uint8Array) => Promise<void>) => Promise<A>): Promise<A>
}

/** Copies into a folder that only its owner may read. @param flush whether each waits until it is on the disk */
export const folderTarget = (root: string, flush: boolean): Target => {
  const folders: string[] = []
  return {
    kept: [],
    folders,
    atOnce: AT_ONCE,
    makeFolder: (name) => {
      mkdirSync(path.join(root, name), { recursive: true, mode: 0o700 })
      if (name !== '') folders.push(name)
    },
    write: async (name, fill) => {
      let file: FileHandle | undefined
      try {
        const filled = await fill(async (piece) => {
          file ??= await open(path.join(root, name), 'wx', 0o600)
          await file.writeFile(piece)
        })
        if (filled !== undefined) file ??= await open(path.join(root, name), 'wx', 0o600)
        if (flush) await file?.sync()
        return filled
      } finally {
        await file?.close()
      }
    },
  }
}

/** Copies the files of `listing` from a folder to `within` the target, and creates the folders there. */
export async function copyAll(from: string, target: Target, within: string, listing: Listing): Promise<void> {
  const at = (name: string) => (within === '' ? name : `${within}/${name}`)
  target.makeFolder(within)
  for (const folder of listing.folders) target.makeFolder(at(folder))
  await forEach(
    listing.files,
    async (name) => {
      const copied = await target.write(at(name), (add) => readPieces(path.join(from, name), add))
      if (copied !== undefined) target.kept.push({ path: at(name), ...copied })
    },
    target.atOnce,
  )
}

/** Writes bytes or a text as a new file of the target. */
export async function writeWhole(target: Target, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = Buffer.from(content)
  await target.write(name, async (add) => {
    await add(bytes)
    return bytes.length
  })
  target.kept.push({ path: name, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
}

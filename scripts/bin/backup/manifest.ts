import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { type FileHandle, open, readdir, readFile, writeFile } from 'node:fs/promises'
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
}

const MANIFEST = 'manifest.json'
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
 * Copies a file to a new one that only its owner may read, and flushes it to the disk where `flush` is set.
 * @returns size and checksum of the copied bytes; undefined where the file no longer exists
 */
async function copy(from: string, to: string, flush: boolean): Promise<Omit<KeptFile, 'path'> | undefined> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (source === undefined) return undefined
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const { size } = await pieces(source, async (piece) => {
        hash.update(piece)
        await target.writeFile(piece)
      })
      if (flush) await target.sync()
      return { size, sha256: hash.digest('hex') }
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const checksumOf = (manifest: Manifest) => createHash('sha256').update(JSON.stringify(manifest)).digest('hex')

/** Writes the manifest of the backup in `folder`, which completes the backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = await open(path.join(folder, MANIFEST), 'wx', 0o600)
  try {
    await file.writeFile(JSON.stringify({ ...manifest, checksum: checksumOf(manifest) }, undefined, 1))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Runs `work` for each item, several at a time, because most of the work is waiting for the disk. */
async function forEach<A>(items: readonly A[], work: (item: A) => Promise<void>): Promise<void> {
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
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
}

const damaged = (folder: string, what: string) =>
  new Error(`The backup in ${folder} is damaged: ${what} Nothing was restored. Use another backup.`)

/**
 * Reads the manifest of a backup and verifies every file in it.
 * @throws an Error that names the first file which is missing, changed or not in the manifest
 */
export async function verify(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no whole backup of Haat: there is no ${MANIFEST} in it.`)
  })
  let manifest: Manifest
  try {
    const { checksum, ...rest } = JSON.parse(text) as Manifest & { checksum: string }
    if (checksum !== checksumOf(rest)) throw new Error('not the one that was written')
    manifest = rest
  } catch {
    throw damaged(folder, `its ${MANIFEST} is not the one that was written.`)
  }
  if (manifest.format !== 1) throw new Error(`${folder} was made by a later version of Haat. Restore it with that one.`)
  for (const name of [...manifest.folders, ...manifest.files.map((file) => file.path)]) {
    if (path.isAbsolute(name) || name.split(/[/\\]/).includes('..'))
      throw damaged(folder, `${name} lies outside of it.`)
  }
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

/** The destination of copies, and the files copied so far. */
export interface Target {
  root: string
  /** Whether each copy waits until the file is on the disk. */
  flush: boolean
  kept: KeptFile[]
}

/** Copies the files of `listing` from a folder to `within` the target, and creates the folders there. */
export async function copyAll(from: string, target: Target, within: string, listing: Listing): Promise<void> {
  const at = (name: string) => (within === '' ? name : `${within}/${name}`)
  mkdirSync(path.join(target.root, within), { recursive: true, mode: 0o700 })
  for (const folder of listing.folders) mkdirSync(path.join(target.root, at(folder)), { mode: 0o700 })
  await forEach(listing.files, async (name) => {
    const copied = await copy(path.join(from, name), path.join(target.root, at(name)), target.flush)
    if (copied !== undefined) target.kept.push({ path: at(name), ...copied })
  })
}

/** Writes a text as a new file of the target. */
export async function writeText(target: Target, name: string, text: string): Promise<void> {
  await writeFile(path.join(target.root, name), text, { mode: 0o600, flag: 'wx', flush: target.flush })
  const sha256 = createHash('sha256').update(text).digest('hex')
  target.kept.push({ path: name, size: Buffer.byteLength(text), sha256 })
}

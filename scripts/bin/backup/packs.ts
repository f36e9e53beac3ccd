import { createHash } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { openBucket, PIECE_BYTES } from '#server/platform/images/stores/Bucket.ts'
import type { BucketSettings } from '#server/platform/images/stores/bucketSettings.ts'
import { damaged, type KeptFile, MANIFEST, type Manifest, manifestFrom, manifestText, type Target } from './manifest.ts'

/** Bytes after which a pack ends: far below what an object may have, and few enough to be sent again. */
const PACK_BYTES = 2 ** 30

const packName = (nth: number) => `pack-${String(nth).padStart(4, '0')}`

/** A backup that is being written into a bucket. */
export interface PackTarget extends Target {
  /** Stores the manifest, which completes the backup. */
  finish(manifest: Manifest): Promise<void>
  /** Removes what was stored. */
  discard(): Promise<void>
}

/**
 * Writes a backup into a bucket, in packs: the files one after the other, in the order of the manifest. A cluster has a
 * thousand small files, and a request for each of them would cost more than their bytes.
 * @param settings a bucket whose prefix is the place of the backup
 * @param packBytes size from which the next file begins a new pack
 */
export const packTarget = (settings: BucketSettings, packBytes = PACK_BYTES): PackTarget => {
  const bucket = openBucket(settings)
  const folders: string[] = []
  const packs: number[] = []
  const buffer = Buffer.allocUnsafe(PIECE_BYTES)
  let filled = 0
  let written = 0
  let upload: ReturnType<typeof bucket.upload> | undefined

  const add = async (bytes: Uint8Array) => {
    for (let from = 0; from < bytes.length; ) {
      if (filled === PIECE_BYTES) {
        await upload!.add(buffer)
        filled = 0
      }
      const part = bytes.subarray(from, from + PIECE_BYTES - filled)
      buffer.set(part, filled)
      filled += part.length
      from += part.length
    }
    written += bytes.length
  }

  const endPack = async () => {
    await upload?.finish(buffer.subarray(0, filled))
    upload = undefined
    filled = written = 0
  }

  return {
    kept: [],
    folders,
    // The bytes of two files must not mix.
    atOnce: 1,
    makeFolder: (name) => {
      if (name !== '') folders.push(name)
    },
    write: async (_, fill) => {
      if (written >= packBytes) await endPack()
      if (upload === undefined) {
        packs.push(0)
        upload = bucket.upload(packName(packs.length))
      }
      const result = await fill(add)
      if (result !== undefined) packs[packs.length - 1]! += 1
      return result
    },
    finish: async (manifest) => {
      await endPack()
      await bucket.put(MANIFEST, Buffer.from(manifestText({ ...manifest, packs })))
    },
    discard: async () => {
      await upload?.abort()
      for (const { key } of await bucket.list('')) await bucket.remove(key)
    },
  }
}

/** The files of one pack, with the place at which each begins. */
const filesIn = (manifest: Manifest, pack: number): readonly (KeptFile & { readonly from: number })[] => {
  const packs = manifest.packs ?? []
  const first = packs.slice(0, pack).reduce((sum, count) => sum + count, 0)
  let from = 0
  return manifest.files.slice(first, first + packs[pack]!).map((file) => {
    const begun = from
    from += file.size
    return { ...file, from: begun }
  })
}

/**
 * Opens a backup in a bucket, and compares its packs with the manifest by their sizes.
 * @throws an Error that names what is missing or damaged
 */
export const openPacks = async (settings: BucketSettings) => {
  const bucket = openBucket(settings)
  const { url } = settings
  const text = await bucket.get(MANIFEST)
  const manifest = manifestFrom(url, text && Buffer.from(text).toString('utf8'))
  const packs = (manifest.packs ?? []).map((_, nth) => ({
    name: packName(nth + 1),
    files: filesIn(manifest, nth),
    bytes: filesIn(manifest, nth).reduce((sum, { size }) => sum + size, 0),
  }))
  const there = new Map((await bucket.list('')).map(({ key, bytes }) => [key, bytes]))
  for (const { name, bytes } of packs) {
    if (there.get(name) !== bytes) throw damaged(url, `${name} is missing or has another size.`)
  }

  /** Writes a file of a pack from its pieces. @returns the rest of the last piece */
  const take = async (file: KeptFile, pieces: AsyncIterator<Uint8Array>, rest: Uint8Array, to: string) => {
    const hash = createHash('sha256')
    const target = await open(to, 'wx', 0o600)
    try {
      let left = rest
      for (let missing = file.size; missing > 0; ) {
        if (left.length === 0) {
          const next = await pieces.next()
          if (next.done) throw damaged(url, `${file.path} is cut off.`)
          left = next.value
        }
        const part = left.subarray(0, missing)
        hash.update(part)
        await target.writeFile(part)
        missing -= part.length
        left = left.subarray(part.length)
      }
      if (hash.digest('hex') !== file.sha256) throw damaged(url, `${file.path} is not the one that was written.`)
      await target.sync()
      return left
    } finally {
      await target.close()
    }
  }

  return {
    manifest,
    /**
     * Writes all files of the backup and compares each with its checksum.
     * @param placeOf the new file or folder for a path of the backup
     */
    extract: async (placeOf: (name: string) => string): Promise<void> => {
      for (const folder of manifest.folders) await mkdir(placeOf(folder), { recursive: true, mode: 0o700 })
      for (const { name, files, bytes } of packs) {
        const pieces = bucket.getPieces(name, bytes)
        let rest: Uint8Array = new Uint8Array()
        for (const file of files) rest = await take(file, pieces, rest, placeOf(file.path))
      }
    },
  }
}

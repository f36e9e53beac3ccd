import type { ImageRef } from '#contract/fields/files.ts'

/** A chosen picture with its bytes; `url` shows it. */
interface StoredFile {
  readonly file: File
  readonly url: string
}

/**
 * Registry of the bytes of chosen pictures. Machines hold only metadata (`ImageRef`), so that a recording stays small
 * and contains no picture.
 */
export const makeFiles = () => {
  const stored = new Map<string, StoredFile>()
  const put = (id: string, file: File): ImageRef => {
    stored.set(id, { file, url: URL.createObjectURL(file) })
    return { id, name: file.name, type: file.type, size: file.size }
  }
  return {
    put,
    keep: (file: File): ImageRef => put(crypto.randomUUID(), file),
    /** Undefined after `drop`, and in another tab. */
    fileOf: (id: string) => stored.get(id)?.file,
    urlOf: (id: string) => stored.get(id)?.url ?? '',
    drop: (id: string) => {
      const file = stored.get(id)
      if (file) URL.revokeObjectURL(file.url)
      stored.delete(id)
    },
  }
}

export const files = makeFiles()

/** Stored pictures as chosen ones, for a copy of their product; those that cannot be read are left out. */
export const copyPictures = async (urls: readonly string[]): Promise<readonly ImageRef[]> => {
  const copies = await Promise.all(
    urls.map(async (url, at) => {
      try {
        const response = await fetch(url)
        const bytes = await response.blob()
        return response.ok ? [files.keep(new File([bytes], `picture-${at + 1}.webp`, { type: bytes.type }))] : []
      } catch {
        return []
      }
    }),
  )
  return copies.flat()
}

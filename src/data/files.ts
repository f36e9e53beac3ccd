/** What a machine knows of a chosen picture. */
interface FileRef {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Bytes. */
  readonly size: number
}

/** A chosen picture with its bytes; `url` shows it. */
interface KeptFile {
  readonly file: File
  readonly url: string
}

/**
 * The bytes of chosen pictures. Machines hold only their names (`FileRef`), so that a recording of them stays small and
 * tells nothing; what they name is found here.
 */
export const makeFiles = () => {
  const kept = new Map<string, KeptFile>()
  const put = (id: string, file: File): FileRef => {
    kept.set(id, { file, url: URL.createObjectURL(file) })
    return { id, name: file.name, type: file.type, size: file.size }
  }
  return {
    put,
    keep: (file: File): FileRef => put(crypto.randomUUID(), file),
    /** Undefined once it has been dropped, or in another tab. */
    fileOf: (id: string) => kept.get(id)?.file,
    urlOf: (id: string) => kept.get(id)?.url ?? '',
    drop: (id: string) => {
      const known = kept.get(id)
      if (known) URL.revokeObjectURL(known.url)
      kept.delete(id)
    },
  }
}

export const files = makeFiles()

/** Whether the browser can show it as a picture; what it cannot, the person would not recognise either. */
export const isPicture = async (file: File): Promise<boolean> => {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    return true
  } catch {
    return false
  } finally {
    URL.revokeObjectURL(url)
  }
}

import { Context, type Effect } from 'effect'

/**
 * Who may read a file: `private` ones, such as pictures of reviews that staff can hide, are apart from those that
 * everybody may read at their address. A folder keeps both together, because nobody reads it from outside.
 */
export type Area = 'public' | 'private'

/** A stored file: its name, its size and its area. */
export interface StoredFile {
  readonly name: string
  readonly bytes: number
  readonly area: Area
}

/**
 * Storage of image files, in a folder or in a bucket. The server generates the names, out of letters, digits, dots and
 * dashes. A failure of the storage, such as a full disk, is a defect with the system's error or a `StorageUnavailable`.
 */
export class FileStore extends Context.Service<
  FileStore,
  {
    /** Stores the whole file or nothing. A stored file survives a power failure. */
    readonly put: (name: string, bytes: Uint8Array, area: Area) => Effect.Effect<void>
    readonly get: (name: string) => Effect.Effect<{ readonly bytes: Uint8Array; readonly area: Area } | undefined>
    /** Removes the file and all files derived from it. */
    readonly remove: (id: string) => Effect.Effect<void>
    /** All files, also those that no row names. A folder knows no areas: all of its files are `public`. */
    readonly list: Effect.Effect<readonly StoredFile[]>
    /** Removes incomplete files that are older than an hour. */
    readonly sweep: Effect.Effect<void>
    /** Writes and removes a test file: fails like `put` while nothing can be stored. */
    readonly check: Effect.Effect<void>
    /** Bytes of the disk that holds the files; null where the storage does not know them. */
    readonly space: Effect.Effect<{ readonly free: number; readonly total: number } | null>
  }
>()('haat/FileStore') {}

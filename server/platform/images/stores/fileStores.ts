import { Effect, Layer } from 'effect'
import type { Settings } from '#server/platform/config.ts'
import { FileStore } from '../FileStore.ts'
import type { FilePlace } from './bucketSettings.ts'
import { bucketStore } from './bucketStore.ts'
import { folderStore } from './folderStore.ts'

/** Writes to one place, and reads in another what the first one lacks, while files are moved between the two. */
const withFallback = (first: FileStore['Service'], second: FileStore['Service']) =>
  FileStore.of({
    ...first,
    get: (name) => Effect.flatMap(first.get(name), (found) => (found ? Effect.succeed(found) : second.get(name))),
    remove: (id) => Effect.andThen(first.remove(id), second.remove(id)),
    sweep: Effect.andThen(first.sweep, second.sweep),
  })

/** The place in words for operators, without keys. */
export const nameOfPlace = (place: FilePlace): string => (typeof place === 'string' ? place : place.url)

export const openFiles = (place: FilePlace): Effect.Effect<FileStore['Service']> =>
  typeof place === 'string' ? folderStore(place) : bucketStore(place)

export const filesAt = (place: FilePlace) => Layer.effect(FileStore, openFiles(place))

export const filesOf = ({ bucket, filesDir, filesFallback }: Pick<Settings, 'filesDir' | 'bucket' | 'filesFallback'>) =>
  Layer.effect(
    FileStore,
    Effect.gen(function* () {
      const first = yield* openFiles(bucket ?? filesDir)
      return filesFallback === null ? first : withFallback(first, yield* openFiles(filesFallback))
    }),
  )

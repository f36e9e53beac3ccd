import { Cause, Effect } from 'effect'
import { newId } from '#server/platform/database/id.ts'
import { makeThrottledError } from '#server/platform/ops/throttledLog.ts'
import { type Area, FileStore } from '../FileStore.ts'
import { openBucket } from './Bucket.ts'
import type { BucketSettings } from './bucketSettings.ts'
import { StorageUnavailable } from './StorageUnavailable.ts'

/** Readers and caches that reach the bucket itself may keep a public picture for ever, because it never changes. */
const CACHED: Readonly<Record<Area, string>> = {
  public: 'public, max-age=31536000, immutable',
  private: 'private, no-store',
}

const AREAS = ['public', 'private'] as const

/** Whether a bucket that fails at the start may work later without a change of the settings. */
const mayPass = (cause: Cause.Cause<never>): boolean => {
  const error = Cause.squash(cause)
  return error instanceof StorageUnavailable && error.problem !== 'refused'
}

/**
 * The files of a bucket: `public/ab/{name}` and `private/ab/{name}` below its prefix, so that each part can be copied
 * from and to a folder of files. Each kind of failure is one error line in the log, at most once a minute. A bucket that
 * refuses the shop is a defect at the start; one that is away is not.
 */
export const bucketStore = (settings: BucketSettings) =>
  Effect.gen(function* () {
    const bucket = openBucket(settings)
    const keyOf = (area: Area, name: string) => `${area}/${name.slice(0, 2)}/${name}`
    const report = makeThrottledError()

    const asking = <A>(request: () => Promise<A>): Effect.Effect<A> =>
      Effect.tapCause(Effect.promise(request), (cause) => {
        const error = Cause.squash(cause)
        return error instanceof StorageUnavailable ? report(error.message) : Effect.void
      })

    const get = async (name: string) => {
      for (const area of AREAS) {
        const bytes = await bucket.get(keyOf(area, name))
        if (bytes) return { bytes, area }
      }
      return undefined
    }

    // A key without one of these rights is found at the start, and not by the first person who uploads a picture.
    const tryAll = asking(async () => {
      const key = `private/check/${newId()}`
      await bucket.put(key, new Uint8Array(1))
      await bucket.get(key)
      await bucket.list(key)
      await bucket.remove(key)
    })
    yield* Effect.catchCauseIf(tryAll, mayPass, () => Effect.void)

    return FileStore.of({
      put: (name, bytes, area) =>
        asking(() => bucket.put(keyOf(area, name), bytes, { type: 'image/webp', cacheControl: CACHED[area] })),
      get: (name) => asking(() => get(name)),
      remove: (id) =>
        asking(async () => {
          for (const area of AREAS) {
            for (const { key } of await bucket.list(keyOf(area, id))) await bucket.remove(key)
          }
        }),
      list: asking(async () => {
        const found = await Promise.all(
          AREAS.map(async (area) =>
            (await bucket.list(`${area}/`)).flatMap(({ key, bytes }) => {
              const [, folder, name = '', more] = key.split('/')
              return name !== '' && name.slice(0, 2) === folder && more === undefined ? [{ name, bytes, area }] : []
            }),
          ),
        )
        return found.flat()
      }),
      // A bucket has no incomplete files.
      sweep: Effect.void,
      check: asking(async () => {
        const key = `private/check/${newId()}`
        await bucket.put(key, new Uint8Array(1))
        await bucket.remove(key)
      }),
      space: Effect.succeed(null),
    })
  })

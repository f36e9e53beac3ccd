import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { Cause, Context, Effect, Layer, Semaphore } from 'effect'
import { SqlClient } from 'effect/sql'
import sharp, { type Sharp } from 'sharp'
import {
  type IMAGE_WIDTHS,
  UPLOAD_MAX_BYTES,
  UPLOAD_MAX_FRAMES,
  UPLOAD_MAX_PIXELS,
  UPLOAD_MAX_SIDE,
} from '../../../contract/constants.ts'
import { ApiError } from '../../../contract/envelope.ts'
import { serverTexts as texts } from '../../../messages/en/server.ts'
import { makeSeldom } from '../ops/seldom.ts'
import { FileStore } from './FileStore.ts'

/** What can come as an upload, as sharp names it. SVG is a program, not a picture, and stays out. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])

/** The longest side that is kept; WebP itself ends at 16383. */
const LONGEST_SIDE = 4096

const QUALITY = 82

export interface StoredImage {
  readonly id: string
  /** Path on the site: `/media/{id}-{width}x{height}.webp`, so that a page knows the picture's shape before it is there. */
  readonly url: string
  readonly width: number
  readonly height: number
}

/** What an uploaded part is known by here: its name in the form, and the temporary file that holds it. */
export interface UploadedFile {
  readonly key: string
  readonly path: string
}

/** Where the stored image of a row `f` of `files` is served, in SQL: as `urlOf` has it. */
const URL_OF_ROW = `'/media/' || f.id || '-' || f.width || 'x' || f.height || '.webp'`

/** Every table and column that may name a stored image; a file goes only when none of them does. */
const UNNAMED = [
  `users where profile_img = ${URL_OF_ROW}`,
  `categories where image = ${URL_OF_ROW}`,
  `sub_categories where image = ${URL_OF_ROW}`,
  `sub_sub_categories where image = ${URL_OF_ROW}`,
  `products where images @> array[${URL_OF_ROW}]`,
  `order_items where image = ${URL_OF_ROW}`,
  `banners where image = ${URL_OF_ROW}`,
  `logo where image = ${URL_OF_ROW}`,
]
  .map((use) => `not exists (select 1 from ${use})`)
  .join(' and ')

/** Whoever holds this advisory lock of the database keeps every stored image: removing waits for the next sweep. */
export const KEEPS_PICTURES = 4_841_155

/** The names in the folder of all stored images that rows name. */
export const namedPictures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql.unsafe<{ id: string }>(`select f.id from files f where not (${UNNAMED})`)
  return rows.map(({ id }) => `${id}.webp`)
})

/** A stored image that no row names after this long belongs to no write that is still on its way. */
const STRAY_AFTER = '1 hour'

/** Where a stored image is served (`media.ts`). */
export const urlOf = ({ id, width, height }: Omit<StoredImage, 'url'>) => `/media/${id}-${width}x${height}.webp`

/** The id that the path of a stored image holds. */
export const idOf = (path: string) => /^\/media\/([a-f0-9]{32})-\d{1,5}x\d{1,5}\.webp$/.exec(path)?.[1]

/** The same refusal, saying which part of the form it is about. */
const ofPart = (files: readonly UploadedFile[], position: number) => (refused: ApiError) => {
  const { key } = files[position] as UploadedFile
  const path = files.length === 1 ? [key] : [key, String(position)]
  return new ApiError({
    status: refused.status,
    message: refused.message,
    issues: [{ path, message: refused.message }],
  })
}

const notAnImage = new ApiError({ status: 415, message: texts.notAnImage })
const tooLarge = (message: string) => new ApiError({ status: 413, message })

// What libvips keeps between pictures would never be asked for again, and its threads would take all cores for one.
sharp.cache(false)
sharp.concurrency(1)

/** Seconds after which the work on a picture is given up: many times what the largest one takes. */
const WORK_SECONDS = 30

/** Uploads and shoppers' pictures that are worked on at a time, apart from each other. */
const UPLOADS = availableParallelism() > 2 ? 2 : 1
const READS = 2

const MEGAPIXEL = 1_000_000

/**
 * Work of sharp, which cannot be called off: its permits are held until it has ended, also where nobody waits for it any
 * more, so that callers who leave do not make room for more of it.
 */
const holding = <A>(semaphore: Semaphore.Semaphore, permits: number, work: () => Promise<A>) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(restore(semaphore.take(permits)), () => {
      const working = work()
      const release = () => Effect.runFork(semaphore.release(permits))
      working.then(release, release)
      return restore(Effect.tryPromise({ try: () => working, catch: (error) => error }))
    }),
  )

/** @param pixels more of them are not decoded; `false` where only the header is read */
const open = (file: string, pixels: number | false): Sharp =>
  sharp(file, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true, pages: 1 })

/** The work on a picture that took too long is the picture's fault, which says of itself less than it is. */
const refusedWork = (error: unknown) =>
  error instanceof Error && error.message.includes('timeout') ? tooLarge(texts.tooMuchWork) : notAnImage

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const store = yield* FileStore
  // Decoded pictures are memory: a permit is a megapixel, and together they hold no more than the largest one.
  const uploads = yield* Semaphore.make(UPLOAD_MAX_PIXELS / MEGAPIXEL)
  const reads = yield* Semaphore.make(READS)
  const notKept = makeSeldom('Widths of pictures cannot be kept and are made for each reader')

  /** Reads the header only. Dimensions are those after turning, as the camera meant them. */
  const measure = (file: string, maxPixels: number) =>
    Effect.tryPromise({ try: () => open(file, false).metadata(), catch: () => notAnImage }).pipe(
      Effect.flatMap(({ format, compression, width, height, pages = 1 }): Effect.Effect<number, ApiError> => {
        if (!width || !height || !FORMATS.has(format)) return Effect.fail(notAnImage)
        if (format === 'heif' && compression !== 'av1') return Effect.fail(notAnImage)
        const pixels = width * height
        if (pixels > maxPixels) return Effect.fail(tooLarge(texts.tooManyPixels(Math.floor(maxPixels / MEGAPIXEL))))
        if (Math.max(width, height) > UPLOAD_MAX_SIDE) return Effect.fail(tooLarge(texts.tooLongSide))
        return pages > UPLOAD_MAX_FRAMES ? Effect.fail(tooLarge(texts.tooManyFrames)) : Effect.succeed(pixels)
      }),
    )

  /** Decodes the whole picture, turns it upright and drops metadata; pictures that do not decode are refused. */
  const normalise = (file: string, pixels: number) =>
    holding(uploads, Math.ceil(Math.max(pixels, UPLOAD_MAX_PIXELS / UPLOADS) / MEGAPIXEL), async () =>
      open(file, pixels)
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: WORK_SECONDS })
        .toBuffer({ resolveWithObject: true }),
    ).pipe(Effect.mapError(refusedWork))

  // What lies in the folder is not undone with a transaction: its row stands for itself too, and is found by the sweep.
  const onItsOwn = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.orDie(
      Effect.updateContext(
        effect,
        (context: Context.Context<R>) => Context.omit(sql.transactionService)(context) as Context.Context<R>,
      ),
    )

  const prepare = Effect.fnUntraced(function* (file: string, maxPixels: number) {
    const { size: bytes } = yield* Effect.promise(() => stat(file))
    if (bytes === 0) return yield* new ApiError({ status: 415, message: texts.fileEmpty })
    if (bytes > UPLOAD_MAX_BYTES) return yield* new ApiError({ status: 413, message: texts.fileTooLarge })
    const pixels = yield* measure(file, maxPixels)
    return yield* normalise(file, pixels)
  })

  const keep = Effect.fnUntraced(function* ({ data, info }: Effect.Success<ReturnType<typeof prepare>>) {
    const id = randomBytes(16).toString('hex')
    yield* onItsOwn(sql`insert into files (id, width, height, mime, bytes)
      values (${id}, ${info.width}, ${info.height}, 'image/webp', ${data.byteLength})`)
    yield* store.put(`${id}.webp`, data).pipe(Effect.onError(() => onItsOwn(sql`delete from files where id = ${id}`)))
    const image = { id, width: info.width, height: info.height }
    return { ...image, url: urlOf(image) } satisfies StoredImage
  }, Effect.uninterruptible)

  /** Removes the rows of `files` that a condition on `f` finds and nothing names, and then what lies in the folder. */
  const removeUnnamed = Effect.fnUntraced(function* (condition: string, values: readonly unknown[] = []) {
    const removed = yield* onItsOwn(
      sql.unsafe<{ id: string }>(
        `delete from files f where (select pg_try_advisory_xact_lock_shared(${KEEPS_PICTURES})) and ${condition}
           and ${UNNAMED} returning f.id`,
        values,
      ),
    )
    yield* Effect.forEach(removed, ({ id }) => store.remove(id), { discard: true, concurrency: 4 })
  })

  /** Removes stored images that no row names any more; addresses of other sites are left alone. */
  const removeFiles = Effect.fn('Images.remove')(function* (urls: readonly string[]) {
    const ids = urls.flatMap((url) => idOf(url) ?? [])
    if (ids.length > 0) yield* removeUnnamed('f.id = any($1::text[])', [ids])
  })

  /**
   * Runs a write that names uploaded pictures, with the addresses at which they are stored. They are gone again when one
   * of them is refused, and when the write fails or is interrupted.
   * @param maxPixels a picture of more is refused with 413, by its header
   */
  const storing = <A, E, R>(
    files: readonly UploadedFile[],
    write: (urls: readonly string[]) => Effect.Effect<A, E, R>,
    maxPixels = UPLOAD_MAX_PIXELS,
  ): Effect.Effect<A, E | ApiError, R> =>
    Effect.suspend(() => {
      const urls: string[] = []
      return Effect.gen(function* () {
        for (const [position, file] of files.entries()) {
          const prepared = yield* Effect.mapError(prepare(file.path, maxPixels), ofPart(files, position))
          yield* Effect.uninterruptible(Effect.map(keep(prepared), ({ url }) => urls.push(url)))
        }
        return yield* write(urls)
      }).pipe(Effect.onError(() => removeFiles(urls)))
    })

  /** Removes pictures that rows named until now, as soon as the transaction that took them out is committed. */
  const release = (urls: readonly string[]) => sql.afterCommit(removeFiles(urls))

  /** Removes what a crash has left: stored images that no row has come to name, and half-written files. */
  const sweep = Effect.andThen(removeUnnamed(`f.created_at < now() - interval '${STRAY_AFTER}'`), store.sweep)

  /** Keeps a derived width for the next reader. This one gets it also where it cannot be kept: it can be made again. */
  const keepWidth = (name: string, made: Uint8Array) =>
    Effect.catchCauseIf(
      store.put(name, made),
      (cause) => !Cause.hasInterrupts(cause),
      () => notKept,
    )

  /**
   * The bytes of a stored image, in one of the offered widths. A narrower picture is given as it is, never enlarged.
   * A width is made at its first request and kept.
   */
  const read = Effect.fn('Images.read')(function* (id: string, width?: (typeof IMAGE_WIDTHS)[number]) {
    const whole = `${id}.webp`
    if (width === undefined) return yield* store.get(whole)
    const name = `${id}-${width}.webp`
    const kept = yield* store.get(name)
    if (kept) return kept
    const source = yield* store.get(whole)
    if (source === undefined) return undefined
    const made = yield* holding(reads, 1, async () => {
      const { width: full = 0 } = await sharp(source).metadata()
      if (full <= width) return source
      return sharp(source)
        .resize({ width })
        .webp({ quality: QUALITY - 4 })
        .timeout({ seconds: WORK_SECONDS })
        .toBuffer()
    }).pipe(Effect.orDie)
    yield* keepWidth(name, made)
    return made
  })

  return { storing, release, sweep, read }
})

/** Uploaded pictures: checked, stored once as WebP, served in a few widths (wire, "Uploads"). */
export class Images extends Context.Service<Images, Effect.Success<typeof make>>()('haat/Images') {
  static readonly layer = Layer.effect(Images, make)
}

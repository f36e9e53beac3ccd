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
} from '#contract/constants.ts'
import {
  FileEmpty,
  FileTooLarge,
  NotAnImage,
  type pictureErrors,
  SideTooLong,
  TooManyFrames,
  TooManyPixels,
  TooMuchWork,
} from '#contract/errors.ts'
import { makeThrottledWarning } from '../ops/throttledLog.ts'
import { type Area, FileStore } from './FileStore.ts'
import { StorageUnavailable } from './stores/StorageUnavailable.ts'

/** Formats that are accepted as uploads, by sharp's names. SVG is excluded because it may contain scripts. */
const FORMATS = new Set(['png', 'jpeg', 'webp', 'gif', 'heif'])

/** Maximum side of a stored image in pixels; WebP's own maximum is 16383. */
const LONGEST_SIDE = 4096

const QUALITY = 82

export interface StoredImage {
  readonly id: string
  /**
   * Path on the site: `/media/{id}-{width}x{height}.webp`, so that a page knows the aspect ratio before the picture
   * loads.
   */
  readonly url: string
  readonly width: number
  readonly height: number
}

/** An uploaded part: its name in the form, and the path of its temporary file. */
export interface UploadedFile {
  readonly key: string
  readonly path: string
}

/** SQL expression of the URL of a row `f` of `files`, equal to `urlOf`. */
const URL_OF_ROW = `'/media/' || f.id || '-' || f.width || 'x' || f.height || '.webp'`

/** The columns with addresses of pictures; a list of them has `[]`. */
const COLUMNS = [
  'users.profile_img',
  'categories.image',
  'sub_categories.image',
  'sub_sub_categories.image',
  'products.images[]',
  'reviews.pictures[]',
  'order_items.image',
  'banners.image',
  'campaign_pages.pictures[]',
  'logo.image',
  'shop_details.icon',
  'trash_rows.pictures[]',
].map((name) => {
  const [table = '', column = ''] = name.split(/[.[]/)
  return { table, column, isList: name.endsWith('[]') }
})

const USES = COLUMNS.map(({ table, column, isList }) =>
  isList ? `${table} where ${column} @> array[${URL_OF_ROW}]` : `${table} where ${column} = ${URL_OF_ROW}`,
)

/** SQL condition that no table refers to the stored image `f`. A file is removed only then. */
const UNREFERENCED = USES.map((use) => `not exists (select 1 from ${use})`).join(' and ')

/** A review in the trash, whose columns `content` has. */
const IN_TRASH = `source = 'reviews'`
/** What a use of the stored image `f` has to be besides, so that it shows the image. */
const SHOWS: Readonly<Record<string, string>> = {
  reviews: ` and pictures_hidden = ''`,
  trash_rows: ` and not (${IN_TRASH} and content->>'pictures_hidden' <> '')`,
}

/** Whether a review refers to the stored image `$1`, and whether nothing but reviews whose pictures are hidden does. */
const REVIEWED = `select is_of_review as "isOfReview",
    is_of_review and not exists (${USES.map((use) => `select 1 from ${use}${SHOWS[use.split(' ', 1)[0]!] ?? ''}`).join(' union all ')}) as "isHidden"
  from files f, lateral (select exists (select from reviews where pictures @> array[${URL_OF_ROW}])
    or exists (select from trash_rows where pictures @> array[${URL_OF_ROW}] and ${IN_TRASH}) as is_of_review) r
  where f.id = $1`

/**
 * While a process holds this advisory lock, such as a backup, no stored image is removed; the next sweep removes it.
 */
export const KEEPS_PICTURES = 4_841_155

/** A stored image that a row refers to: the name of its file, its size in bytes, and who may read it. */
export interface ReferencedPicture {
  readonly name: string
  readonly bytes: number
  readonly area: Area
}

/** The table that grows without an end; it has an index on its pictures. */
const LARGE = 'order_items'

/** The addresses of all pictures in the other tables, which are read once and not for each image. */
const ADDRESSES = COLUMNS.filter(({ table }) => table !== LARGE)
  .map(({ table, column, isList }) => `select ${isList ? `unnest(${column})` : column} from ${table}`)
  .join(' union ')

/** All stored images that a row refers to. */
export const referencedPictures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql.unsafe<ReferencedPicture>(
    `with used (url) as (${ADDRESSES}), reviewed (url) as (
       select unnest(pictures) from reviews union select unnest(pictures) from trash_rows where ${IN_TRASH}
     )
     select f.id || '.webp' as name, f.bytes,
       case when ${URL_OF_ROW} in (select url from reviewed) then 'private' else 'public' end as area
     from files f where ${URL_OF_ROW} in (select url from used)
       or exists (select 1 from ${USES.find((use) => use.startsWith(LARGE))})`,
  )
})

/** Age from which an unreferenced image cannot belong to a running write. */
const STRAY_AFTER = '1 hour'

/** The path under which `media.ts` serves a stored image. */
export const urlOf = ({ id, width, height }: Omit<StoredImage, 'url'>) => `/media/${id}-${width}x${height}.webp`

/** The id in the path of a stored image. */
export const idOf = (path: string) => /^\/media\/([a-f0-9]{32})-\d{1,5}x\d{1,5}\.webp$/.exec(path)?.[1]

/** An error of an uploaded picture. */
export type PictureError = InstanceType<(typeof pictureErrors)[number]>

/** Adds to an error the part of the form that caused it. */
const ofPart = (files: readonly UploadedFile[], position: number) => (error: PictureError) => {
  const { key } = files[position] as UploadedFile
  return Object.assign(error, { at: files.length === 1 ? [key] : [key, String(position)] })
}

// The cache of libvips would never be hit here, and its threads would use all cores for one picture.
sharp.cache(false)
sharp.concurrency(1)

/** Timeout in seconds for processing a picture: many times the duration of the largest one. */
const WORK_SECONDS = 30

/** Concurrency of uploads and of reads; they do not share permits. */
const UPLOADS = availableParallelism() > 2 ? 2 : 1
const READS = 2

const MEGAPIXEL = 1_000_000

/**
 * Runs work of sharp, which cannot be cancelled. The permits are released when the work ends, not when the caller is
 * interrupted, so that clients who disconnect cannot start more work than the limit.
 */
const withPermitsUntilDone = <A>(semaphore: Semaphore.Semaphore, permits: number, work: () => Promise<A>) =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(restore(semaphore.take(permits)), () => {
      const working = work()
      const release = () => Effect.runFork(semaphore.release(permits))
      working.then(release, release)
      return restore(Effect.tryPromise({ try: () => working, catch: (error) => error }))
    }),
  )

/** @param pixels maximum number of pixels to decode; `false` where only the header is read */
const open = (file: string, pixels: number | false): Sharp =>
  sharp(file, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true, pages: 1 })

/** Converts an error of sharp: a timeout means a picture whose content is larger than its header declares. */
const toUploadError = (error: unknown) =>
  error instanceof Error && error.message.includes('timeout') ? new TooMuchWork() : new NotAnImage()

/** A picture after its conversion, as sharp returns it. */
interface Normalised {
  readonly data: Uint8Array
  readonly info: { readonly width: number; readonly height: number }
}

/** The check of an uploaded picture, and its conversion. */
const normalisation = Effect.gen(function* () {
  // A permit is one decoded megapixel in memory; all permits together are the largest allowed picture.
  const uploads = yield* Semaphore.make(UPLOAD_MAX_PIXELS / MEGAPIXEL)

  /** Validates a picture by its header only and returns its number of pixels; 415 or 413 otherwise. */
  const measure = (file: string, maxPixels: number) =>
    Effect.tryPromise({ try: () => open(file, false).metadata(), catch: () => new NotAnImage() }).pipe(
      Effect.flatMap(({ format, compression, width, height, pages = 1 }): Effect.Effect<number, PictureError> => {
        if (!width || !height || !FORMATS.has(format)) return Effect.fail(new NotAnImage())
        if (format === 'heif' && compression !== 'av1') return Effect.fail(new NotAnImage())
        const pixels = width * height
        if (pixels > maxPixels) return Effect.fail(new TooManyPixels({ megapixels: Math.floor(maxPixels / MEGAPIXEL) }))
        if (Math.max(width, height) > UPLOAD_MAX_SIDE) return Effect.fail(new SideTooLong())
        return pages > UPLOAD_MAX_FRAMES ? Effect.fail(new TooManyFrames()) : Effect.succeed(pixels)
      }),
    )

  /**
   * Decodes the whole picture, rotates it by its EXIF orientation and drops metadata; 415 for one that does not decode.
   */
  const normalise = (file: string, pixels: number) =>
    withPermitsUntilDone(uploads, Math.ceil(Math.max(pixels, UPLOAD_MAX_PIXELS / UPLOADS) / MEGAPIXEL), async () =>
      open(file, pixels)
        .autoOrient()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: QUALITY })
        .timeout({ seconds: WORK_SECONDS })
        .toBuffer({ resolveWithObject: true }),
    ).pipe(Effect.mapError(toUploadError))

  const prepare = Effect.fnUntraced(function* (file: string, maxPixels: number) {
    const { size: bytes } = yield* Effect.promise(() => stat(file))
    if (bytes === 0) return yield* new FileEmpty()
    if (bytes > UPLOAD_MAX_BYTES) return yield* new FileTooLarge()
    const pixels = yield* measure(file, maxPixels)
    return yield* normalise(file, pixels)
  })

  return { prepare }
})

/** Removals that run at the same time: each of them holds a connection of the database. */
const REMOVALS = 1

const isUnavailable = <E>(cause: Cause.Cause<E>): boolean => Cause.squash(cause) instanceof StorageUnavailable

/** Whether a file may have been stored although its storage has failed. */
const isUncertain = (cause: Cause.Cause<unknown>) => {
  const error = Cause.squash(cause)
  return error instanceof StorageUnavailable && error.isUncertain
}

/** Files with their rows. */
const storedFiles = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const store = yield* FileStore

  // A rollback does not remove a file from the folder, so its row is written outside of the transaction for the sweep.
  const outsideTransaction = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.orDie(
      Effect.updateContext(
        effect,
        (context: Context.Context<R>) => Context.omit(sql.transactionService)(context) as Context.Context<R>,
      ),
    )

  const keep = Effect.fnUntraced(function* ({ data, info }: Normalised, area: Area) {
    const id = randomBytes(16).toString('hex')
    yield* outsideTransaction(sql`insert into files (id, width, height, mime, bytes)
      values (${id}, ${info.width}, ${info.height}, 'image/webp', ${data.byteLength})`)
    yield* store
      .put(`${id}.webp`, data, area)
      // The sweep removes a file that may have been stored all the same, by its row.
      .pipe(
        Effect.onError((cause) =>
          isUncertain(cause) ? Effect.void : outsideTransaction(sql`delete from files where id = ${id}`),
        ),
      )
    const image = { id, width: info.width, height: info.height }
    return { ...image, url: urlOf(image) } satisfies StoredImage
  }, Effect.uninterruptible)

  const removals = yield* Semaphore.make(REMOVALS)
  const warnNotRemoved = makeThrottledWarning(
    'Pictures that nothing refers to cannot be removed; tried again in an hour',
  )

  /**
   * Removes the unreferenced rows of `files` that match a condition on `f`, with their files. The rows stay where the
   * files cannot be removed, so that a later sweep finds them; this is only logged, because nobody waits for it.
   */
  const removeUnreferenced = (condition: string, values: readonly unknown[] = []) =>
    sql
      .unsafe<{ id: string }>(
        `delete from files f where (select pg_try_advisory_xact_lock_shared(${KEEPS_PICTURES})) and ${condition}
           and ${UNREFERENCED} returning f.id`,
        values,
      )
      .pipe(
        Effect.flatMap((removed) =>
          Effect.forEach(removed, ({ id }) => store.remove(id), { discard: true, concurrency: 4 }),
        ),
        sql.withTransaction,
        outsideTransaction,
        removals.withPermits(1),
        Effect.catchCauseIf(isUnavailable, () => warnNotRemoved),
      )

  /** Removes stored images that no row refers to any more; ignores URLs of other sites. */
  const removeFiles = Effect.fn('Images.remove')(function* (urls: readonly string[]) {
    const ids = urls.flatMap((url) => idOf(url) ?? [])
    if (ids.length > 0) yield* removeUnreferenced('f.id = any($1::text[])', [ids])
  })

  return { keep, removeUnreferenced, removeFiles }
})

/** The reads of pictures in the offered widths. */
const widths = Effect.gen(function* () {
  const store = yield* FileStore

  const reads = yield* Semaphore.make(READS)

  const warnNotStored = makeThrottledWarning('Widths of pictures cannot be kept and are made for each reader')

  /** Stores a derived width for later reads. A failure is only logged, because the width can be derived again. */
  const storeWidth = (name: string, bytes: Uint8Array, area: Area) =>
    Effect.catchCauseIf(
      store.put(name, bytes, area),
      (cause) => !Cause.hasInterrupts(cause),
      () => warnNotStored,
    )

  /**
   * Returns the bytes of a stored image, in one of the offered widths; `undefined` for an unknown id. A narrower
   * picture is returned unchanged, never enlarged. A width is derived at its first request and stored.
   */
  const read = Effect.fn('Images.read')(function* (id: string, width?: (typeof IMAGE_WIDTHS)[number]) {
    const whole = `${id}.webp`
    const name = width === undefined ? whole : `${id}-${width}.webp`
    const stored = yield* store.get(name)
    if (stored || width === undefined) return stored?.bytes
    const found = yield* store.get(whole)
    if (found === undefined) return undefined
    const { bytes: source, area } = found
    const resized = yield* withPermitsUntilDone(reads, 1, async () => {
      const { width: full = 0 } = await sharp(source).metadata()
      if (full <= width) return source
      return sharp(source)
        .resize({ width })
        .webp({ quality: QUALITY - 4 })
        .timeout({ seconds: WORK_SECONDS })
        .toBuffer()
    }).pipe(Effect.orDie)
    yield* storeWidth(name, resized, area)
    return resized
  })

  return { read }
})

/** Pictures of which this process remembers that no review has them. */
const REMEMBERED = 10_000
/** A picture is sent after this time although the database does not answer. */
const ANSWER_WITHIN = '1 second'

interface ReviewUse {
  readonly isOfReview: boolean
  /** Only reviews whose pictures are hidden refer to it. */
  readonly isHidden: boolean
}

const reviewUses = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const others = new Set<string>()
  const none: ReviewUse = { isOfReview: false, isHidden: false }

  /**
   * The use of a stored image in reviews. A picture belongs to reviews from its beginning or never, so that all others
   * are asked for once. Undefined while the database does not answer: other pictures stay with it.
   */
  return Effect.fn('Images.reviewUse')(
    function* (id: string) {
      if (others.has(id)) return none
      const [use = none] = yield* sql.unsafe<ReviewUse>(REVIEWED, [id])
      if (!use.isOfReview) {
        if (others.size >= REMEMBERED) others.clear()
        others.add(id)
      }
      return use
    },
    Effect.timeout(ANSWER_WITHIN),
    Effect.catch(() => Effect.succeed(undefined)),
  )
})

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const store = yield* FileStore
  const { prepare } = yield* normalisation
  const { keep, removeUnreferenced, removeFiles } = yield* storedFiles
  const { read } = yield* widths
  const reviewUse = yield* reviewUses

  /**
   * Stores uploaded pictures and runs `write` with their URLs. The pictures are removed again when one of them is
   * rejected, and when `write` fails or is interrupted.
   * @param maxPixels 413 for a picture with more pixels, by its header
   * @param area who may read the pictures; one that staff can hide is private
   */
  const storing = <A, E, R>(
    files: readonly UploadedFile[],
    write: (urls: readonly string[]) => Effect.Effect<A, E, R>,
    { maxPixels = UPLOAD_MAX_PIXELS, area = 'public' }: { readonly maxPixels?: number; readonly area?: Area } = {},
  ): Effect.Effect<A, E | PictureError, R> =>
    Effect.suspend(() => {
      const urls: string[] = []
      return Effect.gen(function* () {
        for (const [position, file] of files.entries()) {
          const prepared = yield* Effect.mapError(prepare(file.path, maxPixels), ofPart(files, position))
          yield* Effect.uninterruptible(Effect.map(keep(prepared, area), ({ url }) => urls.push(url)))
        }
        return yield* write(urls)
      }).pipe(Effect.onError(() => removeFiles(urls)))
    })

  /**
   * Removes pictures that rows referred to until now, after the commit of the transaction that removed the references.
   */
  const release = (urls: readonly string[]) => sql.afterCommit(removeFiles(urls))

  /** Removes the leftovers of crashes: old unreferenced images and incomplete files. */
  const sweep = Effect.andThen(
    removeUnreferenced(`f.created_at < now() - interval '${STRAY_AFTER}'
      and not exists (select 1 from (${ADDRESSES}) used (url) where url = ${URL_OF_ROW})`),
    store.sweep,
  )

  return { storing, release, sweep, read, reviewUse }
})

/** Uploaded pictures: validated, stored once as WebP, served in a few widths. */
export class Images extends Context.Service<Images, Effect.Success<typeof make>>()('haat/Images') {
  static readonly layer = Layer.effect(Images, make)
}

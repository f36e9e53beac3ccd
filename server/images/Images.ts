import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { Context, Effect, Layer, Semaphore } from 'effect'
import { SqlClient } from 'effect/sql'
import sharp, { type Sharp } from 'sharp'
import { type IMAGE_WIDTHS, UPLOAD_MAX_BYTES, UPLOAD_MAX_PIXELS } from '../../contract/constants.ts'
import { Refused } from '../../contract/envelope.ts'
import { serverTexts as texts } from '../../contract/texts/server.ts'
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
const ofPart = (files: readonly UploadedFile[], position: number) => (refused: Refused) => {
  const { key } = files[position] as UploadedFile
  const path = files.length === 1 ? [key] : [key, String(position)]
  return new Refused({ status: refused.status, message: refused.message, issues: [{ path, message: refused.message }] })
}

const notAnImage = new Refused({ status: 415, message: texts.notAnImage })

const open = (file: string): Sharp => sharp(file, { limitInputPixels: false, failOn: 'error', sequentialRead: true })

const make = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const store = yield* FileStore
  // Decoding is memory and all cores of libvips; a few at a time leave room for the other calls.
  const workshop = yield* Semaphore.make(2)

  /** Reads the header only. Dimensions are those after turning, as the camera meant them. */
  const measure = (file: string) =>
    Effect.tryPromise({ try: () => open(file).metadata(), catch: () => notAnImage }).pipe(
      Effect.flatMap((header): Effect.Effect<void, Refused> => {
        const isAvif = header.format === 'heif' && header.compression === 'av1'
        if (!header.width || !header.height || !FORMATS.has(header.format)) return Effect.fail(notAnImage)
        if (header.format === 'heif' && !isAvif) return Effect.fail(notAnImage)
        return header.width * header.height > UPLOAD_MAX_PIXELS
          ? Effect.fail(new Refused({ status: 413, message: texts.tooManyPixels }))
          : Effect.void
      }),
    )

  /** Decodes the whole picture, turns it upright and drops metadata; pictures that do not decode are refused. */
  const normalise = (file: string) =>
    Effect.tryPromise({
      try: () =>
        open(file)
          .autoOrient()
          .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
          .webp({ quality: QUALITY })
          .toBuffer({ resolveWithObject: true }),
      catch: () => notAnImage,
    })

  // What lies in the folder is not undone with a transaction: its row stands for itself too, and is found by the sweep.
  const onItsOwn = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
    Effect.orDie(
      Effect.updateContext(
        effect,
        (context: Context.Context<R>) => Context.omit(sql.transactionService)(context) as Context.Context<R>,
      ),
    )

  const prepare = Effect.fnUntraced(function* (file: string) {
    const { size: bytes } = yield* Effect.promise(() => stat(file))
    if (bytes === 0) return yield* new Refused({ status: 415, message: texts.fileEmpty })
    if (bytes > UPLOAD_MAX_BYTES) return yield* new Refused({ status: 413, message: texts.fileTooLarge })
    yield* measure(file)
    return yield* workshop.withPermits(1)(normalise(file))
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
   */
  const storing = <A, E, R>(
    files: readonly UploadedFile[],
    write: (urls: readonly string[]) => Effect.Effect<A, E, R>,
  ): Effect.Effect<A, E | Refused, R> =>
    Effect.suspend(() => {
      const urls: string[] = []
      return Effect.gen(function* () {
        for (const [position, file] of files.entries()) {
          const prepared = yield* Effect.mapError(prepare(file.path), ofPart(files, position))
          yield* Effect.uninterruptible(Effect.map(keep(prepared), ({ url }) => urls.push(url)))
        }
        return yield* write(urls)
      }).pipe(Effect.onError(() => removeFiles(urls)))
    })

  /** Removes pictures that rows named until now, as soon as the transaction that took them out is committed. */
  const release = (urls: readonly string[]) => sql.afterCommit(removeFiles(urls))

  /** Removes what a crash has left: stored images that no row has come to name. */
  const sweep = removeUnnamed(`f.created_at < now() - interval '${STRAY_AFTER}'`)

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
    const made = yield* workshop.withPermits(1)(
      Effect.promise(async () => {
        const { width: full = 0 } = await sharp(source).metadata()
        if (full <= width) return source
        return sharp(source)
          .resize({ width })
          .webp({ quality: QUALITY - 4 })
          .toBuffer()
      }),
    )
    yield* store.put(name, made)
    return made
  })

  return { storing, release, sweep, read }
})

/** Uploaded pictures: checked, stored once as WebP, served in a few widths (wire, "Uploads"). */
export class Images extends Context.Service<Images, Effect.Success<typeof make>>()('haat/Images') {
  static readonly layer = Layer.effect(Images, make)
}

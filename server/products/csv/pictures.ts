import { Effect, Schema } from 'effect'
import { SqlClient } from 'effect/sql'
import { PRODUCT_IMAGES_MAX } from '#contract/constants.ts'
import { NotAllowed } from '#contract/errors.ts'
import { PicturesFull, ProductNotFound } from '#contract/products/errors.ts'
import { type ItemToDo, Jobs } from '#server/jobs/Jobs.ts'
import type { JobRunner } from '#server/jobs/runner.ts'
import { orDieOnSql } from '#server/platform/database/sql.ts'
import type { SignedIn } from '#server/platform/http/authorization.ts'
import { Images } from '#server/platform/images/Images.ts'
import { RemotePictures } from '#server/platform/images/remote/RemotePictures.ts'
import { requestTexts } from '#server/platform/texts.ts'
import { mayChange } from '../Products.ts'
import { inOffice } from '../statements.ts'

/**
 * The job that fetches the pictures of imported products, one by one. The first picture of a draft makes it a product. A
 * variant of an import has the address of its picture, which counts as none, until the picture arrives.
 */

/** A picture to fetch: its address, and its place among those of the product. */
const Source = Schema.Struct({ url: Schema.String, at: Schema.Int })
const readSource = Schema.decodeUnknownSync(Source)

interface Current {
  readonly owner_id: string | null
  readonly images: readonly string[]
}

interface Fetched {
  readonly url: string
  readonly position: number
}

/** The pictures of a product with a further one: before those of later places, else at the end. */
export const withPicture = (
  images: readonly string[],
  { url, position }: Fetched,
  fetched: readonly Fetched[],
): readonly string[] => {
  const later = new Set(fetched.filter((one) => one.position > position).map((one) => one.url))
  const at = images.findIndex((image) => later.has(image))
  return at < 0 ? [...images, url] : images.toSpliced(at, 0, url)
}

/** Starts the job that fetches the pictures of the imported products, if there are any. */
export const startPictures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const jobs = yield* Jobs

  return Effect.fnUntraced(function* (person: SignedIn, importId: string) {
    const sources = yield* sql<{ id: string; name: string; row: number; url: string; at: number; file: string }>`
      select p.id, p.name, (r.input->>'row')::int as row, s.url, s.at::int - 1 as at, i.file_name as file
      from product_import_rows r join product_imports i on i.id = r.import_id join products p on p.id = r.product_id
      cross join jsonb_array_elements_text(r.input->'sources') with ordinality s (url, at)
      where r.import_id = ${importId} order by row, at`
    const [first] = sources
    if (!first) return
    const { productCsvTexts: texts } = yield* requestTexts
    const items = sources.map(({ id, name, row, url, at }): ItemToDo => {
      return { id, label: texts.pictureOf(row, name, at + 1), input: { url, at } }
    })
    yield* jobs.start(person, { kind: 'fetchPicture', subject: first.file, items })
  })
})

/** The runner of this job. */
export const pictureJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const images = yield* Images
  const remote = yield* RemotePictures

  const productOf = Effect.fnUntraced(function* (person: SignedIn, id: string, lock: '' | 'for update') {
    const [product] = yield* sql<Current>`
      select p.owner_id, p.images from products p where p.id = ${id} and ${sql.literal(inOffice)} ${sql.literal(lock)}`
    if (!product) return yield* new ProductNotFound()
    if (!mayChange(person, product)) return yield* new NotAllowed()
    const fetched = yield* sql<Fetched>`select url, position from import_pictures where product_id = ${id}`
    return { images: product.images, fetched }
  })

  const fetchPicture: JobRunner = {
    kind: 'fetchPicture',
    run: Effect.fnUntraced(function* (person, { id, input }) {
      const { url: source, at: position } = readSource(input)
      const isFetched = ({ fetched }: { readonly fetched: readonly Fetched[] }) =>
        fetched.some((one) => one.position === position)
      if (isFetched(yield* productOf(person, id, ''))) return null
      const write = Effect.fnUntraced(function* ([url]: readonly string[]) {
        const product = yield* productOf(person, id, 'for update')
        if (isFetched(product)) return yield* images.release([url!])
        if (product.images.length >= PRODUCT_IMAGES_MAX) return yield* new PicturesFull({ max: PRODUCT_IMAGES_MAX })
        const all = withPicture(product.images, { url: url!, position }, product.fetched)
        yield* sql`insert into import_pictures (product_id, position, url) values (${id}, ${position}, ${url!})`
        yield* sql`update products set images = ${all}, changed_by = ${person._id} where id = ${id}`
        yield* sql`update product_variants set image = ${url!} where product_id = ${id} and image = ${source}`
      })
      yield* remote.withFile(source, (file) => images.storing([{ key: 'images', path: file }], write))
      return null
    }, orDieOnSql),
  }
  return [fetchPicture]
})

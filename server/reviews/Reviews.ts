import { Context, Effect, Layer } from 'effect'
import { SqlClient } from 'effect/sql'
import type { ListPart } from '#contract/calls/listPart.ts'
import { NotAllowed } from '#contract/errors.ts'
import type { Product } from '#contract/products/entity.ts'
import { ProductNotFound } from '#contract/products/errors.ts'
import type { ReviewPage } from '#contract/reviews/entity.ts'
import { ReviewNeedsDelivery, ReviewNotFound } from '#contract/reviews/errors.ts'
import type { ReviewFields } from '#contract/reviews/rules.ts'
import { newId } from '../platform/database/id.ts'
import { partOf } from '../platform/database/places.ts'
import { filteredRows, orDieOnSql } from '../platform/database/sql.ts'
import type { SignedIn } from '../platform/http/authorization.ts'
import { Images, type PictureError, type UploadedFile } from '../platform/images/Images.ts'
import { SecurityEvents } from '../platform/security/SecurityEvents.ts'
import { type ProductRow, reviewFor, toProduct } from '../products/rows.ts'
import { statements } from '../products/statements.ts'
import { pageOf, type ReviewPageRow } from './statements.ts'

/** Reviews of one answer where the caller asks for no other number. */
const PAGE_SIZE = 20

/** Reviews. Each write returns the product with its new rating, the mean of its stars to two decimals. */
export class Reviews extends Context.Service<
  Reviews,
  {
    /** Reviews of a product newest first, where the older ones begin, and the figures of all. 404 for an unknown product. */
    readonly page: (
      reader: SignedIn | null,
      productId: string,
      part: ListPart,
    ) => Effect.Effect<ReviewPage, ProductNotFound>
    /**
     * Writes the caller's review, which replaces an earlier one and has today's date and name. 404 for an unknown
     * product; 403 without a delivered order of it.
     */
    readonly write: (
      caller: SignedIn,
      productId: string,
      review: ReviewFields,
    ) => Effect.Effect<Product, ProductNotFound | ReviewNeedsDelivery>
    /** Stores pictures of the caller's review in place of earlier ones, which also ends that they are hidden. 404 without one. */
    readonly setPictures: (
      caller: SignedIn,
      productId: string,
      files: readonly UploadedFile[],
    ) => Effect.Effect<Product, ProductNotFound | ReviewNotFound | PictureError>
    /** Hides the pictures of a review. 404 for a review without pictures, too. */
    readonly hidePictures: (
      caller: SignedIn,
      productId: string,
      reviewId: string,
      reason: string,
    ) => Effect.Effect<Product, ProductNotFound | ReviewNotFound>
    /** Shows the hidden pictures of a review again. 404 for a review without hidden pictures, too. */
    readonly showPictures: (
      caller: SignedIn,
      productId: string,
      reviewId: string,
    ) => Effect.Effect<Product, ProductNotFound | ReviewNotFound>
    /** 403 except for its author and administrators; 404 where the product has no such review. */
    readonly remove: (
      caller: SignedIn,
      productId: string,
      reviewId: string,
    ) => Effect.Effect<Product, ProductNotFound | ReviewNotFound | NotAllowed>
  }
>()('haat/reviews/Reviews') {
  static readonly layer = Layer.effect(
    Reviews,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const events = yield* SecurityEvents
      const images = yield* Images
      const rows = filteredRows(sql)
      const { lockProduct, withRating, hasReceived } = yield* reviewedProducts

      const page = Effect.fn('Reviews.page')(function* (
        reader: SignedIn | null,
        productId: string,
        { after, limit = PAGE_SIZE }: ListPart,
      ) {
        const [row] = yield* rows<ReviewPageRow>(pageOf(productId, reader?._id ?? '', { after, limit: limit + 1 }))
        if (!row) return yield* new ProductNotFound()
        const { part, next } = partOf(row.found, limit)
        return {
          total: row.total,
          stars: row.stars,
          ...next,
          reviews: part.map(({ review }) => reviewFor(review, reader)),
          ...(reader && { own: row.own }),
        }
      }, orDieOnSql)

      const write = Effect.fn('Reviews.write')(
        function* (caller: SignedIn, productId: string, { stars, text }: ReviewFields) {
          yield* lockProduct(productId)
          if (!(yield* hasReceived(caller._id, productId))) return yield* new ReviewNeedsDelivery()
          yield* sql`
            insert into reviews (id, product_id, user_id, name, rating, comment)
            values (${newId()}, ${productId}, ${caller._id}, ${caller.name}, ${stars}, ${text})
            on conflict (product_id, user_id) do update set
              name = excluded.name, rating = excluded.rating, comment = excluded.comment, created_at = now()`
          return yield* withRating(caller, productId)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      const remove = Effect.fn('Reviews.remove')(
        function* (caller: SignedIn, productId: string, reviewId: string) {
          yield* lockProduct(productId)
          const [review] = yield* sql<{ user_id: string | null; pictures: readonly string[] }>`
            select user_id, pictures from reviews where id = ${reviewId} and product_id = ${productId}`
          if (!review) return yield* new ReviewNotFound()
          const isAuthor = review.user_id === caller._id
          if (!isAuthor && caller.role !== 'admin') return yield* new NotAllowed()
          yield* sql`delete from reviews where id = ${reviewId}`
          yield* images.release(review.pictures)
          if (!isAuthor) {
            yield* events.record({ kind: 'catalogue.deleted', subject: reviewId, detail: { thing: 'review' } })
          }
          return yield* withRating(caller, productId)
        },
        sql.withTransaction,
        orDieOnSql,
      )

      return Reviews.of({ page, write, ...(yield* pictures), remove })
    }),
  )
}

/** The writes of the pictures of reviews. */
const pictures = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const events = yield* SecurityEvents
  const images = yield* Images
  const { lockProduct, withRating } = yield* reviewedProducts

  const setPictures = Effect.fn('Reviews.setPictures')(function* (
    caller: SignedIn,
    productId: string,
    files: readonly UploadedFile[],
  ) {
    const write = (urls: readonly string[]) =>
      Effect.gen(function* () {
        yield* lockProduct(productId)
        const [before] = yield* sql<{ pictures: readonly string[] }>`
          select pictures from reviews where product_id = ${productId} and user_id = ${caller._id} for update`
        if (!before) return yield* new ReviewNotFound()
        yield* sql`update reviews set pictures = ${urls}::text[], pictures_hidden = ''
          where product_id = ${productId} and user_id = ${caller._id}`
        yield* images.release(before.pictures)
        return yield* withRating(caller, productId)
      }).pipe(sql.withTransaction)
    return yield* images.storing(files, write, { area: 'private' })
  }, orDieOnSql)

  const hidePictures = Effect.fn('Reviews.hidePictures')(
    function* (caller: SignedIn, productId: string, reviewId: string, reason: string) {
      yield* lockProduct(productId)
      const [hidden] = yield* sql`update reviews set pictures_hidden = ${reason}
        where id = ${reviewId} and product_id = ${productId} and pictures <> '{}' returning id`
      if (!hidden) return yield* new ReviewNotFound()
      yield* events.record({ kind: 'catalogue.deleted', subject: reviewId, detail: { thing: 'review pictures' } })
      return yield* withRating(caller, productId)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  const showPictures = Effect.fn('Reviews.showPictures')(
    function* (caller: SignedIn, productId: string, reviewId: string) {
      yield* lockProduct(productId)
      const [shown] = yield* sql`update reviews set pictures_hidden = ''
        where id = ${reviewId} and product_id = ${productId} and pictures_hidden <> '' returning id`
      if (!shown) return yield* new ReviewNotFound()
      yield* events.record({ kind: 'catalogue.restored', subject: reviewId, detail: { thing: 'review pictures' } })
      return yield* withRating(caller, productId)
    },
    sql.withTransaction,
    orDieOnSql,
  )

  return { setPictures, hidePictures, showPictures }
})

/** The product of a review, and whether a person may review it. */
const reviewedProducts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient

  /** Locks the product, so that concurrent reviews of it compute its rating one after another. */
  const lockProduct = Effect.fnUntraced(function* (id: string) {
    const [product] = yield* sql`select from products where id = ${id} and not hidden for no key update`
    if (!product) return yield* new ProductNotFound()
  })

  const withRating = Effect.fnUntraced(function* (caller: SignedIn, productId: string) {
    yield* sql`
      update products p set rating = mean.rating
      from (select coalesce(round(star_sum(star_counts)::numeric / nullif(review_count(star_counts), 0), 2), 0) as rating
        from products where id = ${productId}) mean
      where p.id = ${productId} and p.rating <> mean.rating`
    const [row] = yield* sql.unsafe<ProductRow>(statements.product, [productId])
    return toProduct(row!, caller)
  })

  const hasReceived = Effect.fnUntraced(function* (customerId: string, productId: string) {
    const [order] = yield* sql`
      select from orders o join order_items i on i.order_id = o.id
      where o.customer_id = ${customerId} and o.status = 'delivered' and i.product_id = ${productId} limit 1`
    return order !== undefined
  })

  return { lockProduct, withRating, hasReceived }
})

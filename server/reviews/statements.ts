import type { ListPart } from '#contract/calls/listPart.ts'
import type { Review } from '#contract/reviews/entity.ts'
import { parameters } from '../platform/database/parameters.ts'
import { afterPlace, placeOf } from '../platform/database/places.ts'
import { author, newestReviews, reviewJson, visible } from '../products/statements.ts'

/** The reviews of a product from a place on, with the figures of all. */
export interface ReviewPageRow {
  readonly total: number
  readonly stars: readonly number[]
  readonly own: Review | null
  readonly found: readonly { readonly place: string; readonly review: Review }[]
}

/**
 * The reviews of a product after a place, and the one of a person; no row where the shop does not show the product.
 * @param reader the id of the person; empty for guests
 */
export const pageOf = (productId: string, reader: string, { after, limit }: ListPart & { readonly limit: number }) => {
  const { of, values } = parameters<unknown>()
  const id = of(productId)
  const later = after === undefined ? [] : afterPlace(after, of, 'r.created_at', 'r.id')
  const page = `select * from reviews r where ${[`r.product_id = ${id}`, ...later].join(' and ')}
    ${newestReviews} limit ${of(limit)}`
  const place = placeOf('r.created_at', 'r.id')
  return {
    text: `select review_count(p.star_counts) as total, p.star_counts as stars,
        (select ${reviewJson} from reviews r ${author} where r.product_id = p.id and r.user_id = ${of(reader)}) as own,
        (select coalesce(json_agg(json_build_object('place', ${place}, 'review', ${reviewJson}) ${newestReviews}), '[]')
          from (${page}) r ${author}) as found
      from products p where p.id = ${id} and ${visible}`,
    values,
  }
}

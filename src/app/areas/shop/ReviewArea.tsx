import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { answersOf } from '#app/wiring/wiring.ts'
import type { Product } from '#contract/products/entity.ts'
import {
  deleteReview,
  hideReviewPictures,
  setReviewPictures,
  showReviewPictures,
  writeReview,
} from '#contract/reviews/api.ts'
import { productQuery } from '#data/products.ts'
import ReviewDesk from '#views/shop/reviews/ReviewDesk.tsx'

const answers = answersOf(
  [writeReview, setReviewPictures, deleteReview, hideReviewPictures, showReviewPictures],
  (client, product) => client.setQueryData(productQuery(product._id).queryKey, product),
)

/** The reviews of a product for a signed-in person; a call puts the product with its new reviews into the cache. */
export default function ReviewArea({ product }: { product: Product }) {
  return (
    <FlowArea answers={answers}>
      <ReviewDesk product={product} />
    </FlowArea>
  )
}

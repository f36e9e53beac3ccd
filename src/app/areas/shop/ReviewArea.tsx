import { FlowArea } from '#app/wiring/FlowArea.tsx'
import type { Product } from '#contract/products/entity.ts'
import type { ReviewFlows } from '#views/shop/reviews/flow.ts'
import ReviewDesk from '#views/shop/reviews/ReviewDesk.tsx'
import { reviews } from './reviews.ts'

/** The reviews of a product for a signed-in person, with their calls. */
export default function ReviewArea({ product }: { product: Product }) {
  return (
    <FlowArea<ReviewFlows> area={reviews}>
      <ReviewDesk product={product} />
    </FlowArea>
  )
}

import { PRODUCT_SKELETONS } from '../../../../contract/constants.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Skeleton of a grid of product cards. */
export const ProductCardsSkeleton = () => (
  <div className="product-grid">
    {Array.from({ length: PRODUCT_SKELETONS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={index} className="product">
        <Skeleton style={{ aspectRatio: '1' }} />
        <div className="product-text">
          <Skeleton height="2.25rem" />
          <Skeleton width="60%" height="1.5rem" />
        </div>
      </div>
    ))}
  </div>
)

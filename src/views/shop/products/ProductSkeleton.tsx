import { commonTexts } from '../../../../messages/en/common.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** Skeleton of a product page. */
export const ProductSkeleton = () => (
  <div aria-busy="true">
    <div className="breadcrumbs">
      <Skeleton width="14rem" height="1.25rem" />
    </div>
    <div className="product-page">
      <div className="gallery">
        <Skeleton style={{ aspectRatio: '1', borderRadius: 'var(--radius-5)' }} />
      </div>
      <div className="product-summary">
        <h1 className="visually-hidden" tabIndex={-1}>
          {commonTexts.loading}
        </h1>
        <Skeleton width="85%" height="2.25rem" />
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton width="10rem" height="2.5rem" />
        <Skeleton width="60%" height="6rem" />
      </div>
    </div>
  </div>
)

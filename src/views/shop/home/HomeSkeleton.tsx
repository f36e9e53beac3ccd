import { HOME_TILES } from '../../../../contract/constants.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ProductCardsSkeleton } from '../products/ProductCardsSkeleton.tsx'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Placeholder for the banners, which load by a separate call. */
export const BannersSkeleton = () => (
  <div className="banners">
    <Skeleton />
  </div>
)

/** Skeleton of categories and products, which prevents a layout shift when they are loaded. */
export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className="section-title">
      <Skeleton width="9rem" height="1.75rem" />
    </div>
    <div className="tiles">
      {many(HOME_TILES / 2).map((index) => (
        <div key={index} className="tile">
          <Skeleton style={{ aspectRatio: '1' }} />
          <Skeleton height="1.25rem" />
        </div>
      ))}
    </div>
    <div className="section-title">
      <Skeleton width="9rem" height="1.75rem" />
    </div>
    <ProductCardsSkeleton inRow />
  </div>
)

import { Skeleton } from '../ui/Skeleton.tsx'
import { GoodsSkeleton } from './GoodsSkeleton.tsx'

const many = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Room for the offers until they are known; they come by a call of their own, before or after the rest. */
export const BannersSkeleton = () => (
  <div className="banners">
    <Skeleton style={{ aspectRatio: '5 / 2' }} />
  </div>
)

/** The shape of categories and products while they load, so that nothing jumps when they have. */
export const HomeSkeleton = () => (
  <div aria-busy="true">
    <div className="section-title">
      <Skeleton width="9rem" height="1.75rem" />
    </div>
    <div className="tiles">
      {many(6).map((index) => (
        <div key={index} className="tile">
          <Skeleton style={{ aspectRatio: '1' }} />
          <Skeleton height="1.25rem" />
        </div>
      ))}
    </div>
    <div className="section-title">
      <Skeleton width="9rem" height="1.75rem" />
    </div>
    <GoodsSkeleton />
  </div>
)

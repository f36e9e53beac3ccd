import { PRODUCT_SKELETONS } from '#contract/constants.ts'
import * as card from '#views/ui/Card.module.css'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as grid from './ProductGrid.module.css'

/** Skeleton of product cards, in a grid or in one row. */
export const ProductCardsSkeleton = ({ inRow }: { inRow?: boolean }) => (
  <div className={inRow ? grid.row : grid.grid}>
    {Array.from({ length: PRODUCT_SKELETONS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={index} className={`surface ${card.card}`}>
        <Skeleton style={{ aspectRatio: '1' }} />
        <div className={card.text}>
          <Skeleton height="2.375rem" />
          <Skeleton width="80%" height="1.25rem" />
          <Skeleton width="60%" height="var(--price)" />
        </div>
      </div>
    ))}
  </div>
)

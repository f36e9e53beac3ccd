import { PRODUCT_SKELETONS } from '#contract/constants.ts'
import { CARD_PICTURE_SIZES } from '#contract/pictures.ts'
import * as card from '#views/ui/Card.module.css'
import { Picture } from '#views/ui/Picture.tsx'
import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as product from './ProductCard.module.css'
import * as grid from './ProductGrid.module.css'

const CardPicture = ({ src }: { src: string | undefined }) =>
  src === undefined ? (
    <Skeleton style={{ aspectRatio: '1' }} />
  ) : (
    <div style={{ aspectRatio: '1', background: 'var(--gray-3)' }}>
      <Picture
        src={src}
        alt=""
        width={1200}
        height={1200}
        sizes={CARD_PICTURE_SIZES}
        first
        className={product.picture}
      />
    </div>
  )

interface ProductCardsSkeletonProps {
  readonly inRow?: boolean
  /** Of the first products, where they are known. */
  readonly pictures?: readonly string[] | undefined
}

/** Skeleton of product cards, in a grid or in one row. */
export const ProductCardsSkeleton = ({ inRow, pictures = [] }: ProductCardsSkeletonProps) => (
  <div className={inRow ? grid.row : grid.grid}>
    {Array.from({ length: PRODUCT_SKELETONS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
      <div key={index} className={`surface ${card.card}`}>
        <CardPicture src={pictures[index]} />
        <div className={card.text}>
          <Skeleton height="2.25rem" />
          <Skeleton width="60%" height="1.5rem" />
        </div>
      </div>
    ))}
  </div>
)

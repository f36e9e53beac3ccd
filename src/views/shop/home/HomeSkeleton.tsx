import { HOME_TILES } from '#contract/constants.ts'
import { ProductCardsSkeleton } from '../products/ProductCardsSkeleton.tsx'
import { TitleSkeleton } from '../products/RowFrame.tsx'
import { TilesSkeleton } from './Tiles.tsx'

/** Skeleton of categories and products with the first pictures where they are known, which prevents a layout shift when they are loaded. */
export const HomeSkeleton = ({ pictures }: { pictures?: readonly string[] | undefined }) => (
  <div aria-busy="true">
    <TitleSkeleton />
    <TilesSkeleton count={HOME_TILES / 2} />
    <TitleSkeleton />
    <ProductCardsSkeleton inRow pictures={pictures} />
  </div>
)

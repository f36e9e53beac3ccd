import { HOME_TILES } from '#contract/constants.ts'
import { ProductCardsSkeleton } from '../products/ProductCardsSkeleton.tsx'
import { TitleSkeleton } from '../products/RowFrame.tsx'
import { TilesSkeleton } from './Tiles.tsx'

/** Skeleton of categories and products, which prevents a layout shift when they are loaded. */
export const HomeSkeleton = () => (
  <div aria-busy="true">
    <TitleSkeleton />
    <TilesSkeleton count={HOME_TILES / 2} />
    <TitleSkeleton />
    <ProductCardsSkeleton inRow />
  </div>
)

import { HOME_TILES } from '../../../../contract/constants.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BannerPicture } from '../banners/BannerPicture.tsx'
import * as css from '../banners/Banners.module.css'
import { ProductCardsSkeleton } from '../products/ProductCardsSkeleton.tsx'
import { TitleSkeleton } from '../products/RowFrame.tsx'
import { TilesSkeleton } from './Tiles.tsx'

/** Placeholder for the banners, which load by a separate call, with the first picture where it is known. */
export const BannersSkeleton = ({ picture }: { picture?: string | undefined }) => (
  <div className={css.banners} aria-busy="true">
    <div className={css.banner}>{picture ? <BannerPicture src={picture} first /> : <Skeleton height="100%" />}</div>
  </div>
)

/** Skeleton of categories and products, which prevents a layout shift when they are loaded. */
export const HomeSkeleton = () => (
  <div aria-busy="true">
    <TitleSkeleton />
    <TilesSkeleton count={HOME_TILES / 2} />
    <TitleSkeleton />
    <ProductCardsSkeleton inRow />
  </div>
)

import { Skeleton } from '#views/ui/Skeleton.tsx'
import { BannerPicture } from './BannerPicture.tsx'
import * as css from './Banners.module.css'

const room = { overflow: 'hidden', borderRadius: 'var(--radius-5)', background: 'var(--gray-3)' }

/** Placeholder for the banners, which load by a separate call, with the first picture where it is known. */
export const BannersSkeleton = ({ picture }: { picture?: string | undefined }) => (
  <div className={css.banners} aria-busy="true">
    <div className={css.banner} style={room}>
      {picture ? <BannerPicture src={picture} first /> : <Skeleton height="100%" />}
    </div>
  </div>
)

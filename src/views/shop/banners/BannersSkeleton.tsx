import { Skeleton } from '#views/ui/Skeleton.tsx'
import * as css from './Banners.module.css'

const room = { overflow: 'hidden', borderRadius: 'var(--radius-5)', background: 'var(--gray-3)' }

/** Placeholder for the banners, which load by a separate call. */
export const BannersSkeleton = () => (
  <div className={css.banners} aria-busy="true">
    <div className={css.banner} style={room}>
      <Skeleton height="100%" />
    </div>
  </div>
)

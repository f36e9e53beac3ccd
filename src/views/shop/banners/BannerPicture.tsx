import { BANNER_PICTURE_SIZES } from '#contract/pictures.ts'
import { Picture } from '#views/ui/Picture.tsx'
import * as css from './Banners.module.css'

/** The picture of a banner. The first one of the page loads before all others. */
export const BannerPicture = ({ src, first }: { src: string; first: boolean }) => (
  <Picture
    src={src}
    alt=""
    width={1600}
    height={640}
    sizes={BANNER_PICTURE_SIZES}
    first={first}
    className={css.picture}
  />
)

import { Picture } from './Picture.tsx'
import * as css from './Thumbnail.module.css'

interface ThumbnailProps {
  readonly src: string
  /** Empty next to the name of what it shows. */
  readonly alt?: string
  /** Width and height in px. */
  readonly size: number
}

/** Small square picture in a line of a list. */
export const Thumbnail = ({ src, alt = '', size }: ThumbnailProps) => (
  <Picture
    src={src}
    alt={alt}
    width={size}
    height={size}
    sizes={`${size}px`}
    style={{ width: size, height: size }}
    className={css.picture}
  />
)

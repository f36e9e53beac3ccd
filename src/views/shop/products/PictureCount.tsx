import { formatCount } from '#messages/format.ts'
import { productTexts as texts } from '#messages/productPage.ts'
import * as css from './PictureCount.module.css'

/** Number of the picture in view and of all pictures: in words for screen readers, in figures on the screen. */
export const PictureCount = ({ index, count }: { index: number; count: number }) => (
  <span className={css.count} role="status">
    <span className="visually-hidden">{texts.picture(index + 1, count)}</span>
    <span aria-hidden>
      {formatCount(index + 1)} / {formatCount(count)}
    </span>
  </span>
)

import { productTexts as texts } from '../../../../messages/en/browse.ts'

/** Number of the picture in view and of all pictures: in words for screen readers, in figures on the screen. */
export const PictureCount = ({ className, index, count }: { className: string; index: number; count: number }) => (
  <span className={`${className} tabular`} role="status">
    <span className="visually-hidden">{texts.picture(index + 1, count)}</span>
    <span aria-hidden>
      {index + 1} / {count}
    </span>
  </span>
)

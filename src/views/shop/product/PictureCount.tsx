import { productTexts as texts } from '../../../../messages/en/browse.ts'

/** Which picture of how many is in view: told in words, shown in figures. */
export const PictureCount = ({ className, index, count }: { className: string; index: number; count: number }) => (
  <span className={`${className} tabular`} role="status">
    <span className="visually-hidden">{texts.picture(index + 1, count)}</span>
    <span aria-hidden>
      {index + 1} / {count}
    </span>
  </span>
)

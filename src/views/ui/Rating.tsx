import { uiTexts } from '../../../messages/en/ui.ts'
import { Icon } from './Icon.tsx'

/** A product's rating out of 5 and how many gave one; nothing where nobody did. */
export const Rating = ({ value, count }: { value: number; count: number }) =>
  value > 0 ? (
    <span className="product-rating tabular">
      <Icon name="star" /> <span className="visually-hidden">{uiTexts.rated(value.toFixed(1))}</span>
      <span aria-hidden>{value.toFixed(1)}</span> ({count})
    </span>
  ) : null

import { Star } from 'lucide'
import { uiTexts } from '#messages/en/ui.ts'
import { Icon } from './Icon.tsx'
import * as css from './Rating.module.css'

/** Rating of a product out of 5 with the number of ratings; renders nothing without a rating. */
export const Rating = ({ value, count }: { value: number; count: number }) =>
  value > 0 ? (
    <span className={css.rating}>
      <Icon of={Star} /> <span className="visually-hidden">{uiTexts.rated(value.toFixed(1))}</span>
      <span aria-hidden>{value.toFixed(1)}</span> ({count})
    </span>
  ) : null

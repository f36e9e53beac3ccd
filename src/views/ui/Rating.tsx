import { Star } from 'lucide'
import type { ReactNode } from 'react'
import { formatCount, formatRating } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
import { Icon } from './Icon.tsx'
import * as css from './Rating.module.css'

interface RatingProps {
  readonly value: number
  readonly count: number
  /** What stands behind it, such as the number of sold pieces. */
  readonly children?: ReactNode
}

/** Rating of a product out of 5 with the number of ratings; renders nothing without a rating and children. */
export const Rating = ({ value, count, children }: RatingProps) =>
  value > 0 || children ? (
    <span className={css.rating}>
      {value > 0 && (
        <>
          <Icon of={Star} /> <span className="visually-hidden">{uiTexts.rated(formatRating(value))}</span>
          <span aria-hidden>{formatRating(value)}</span> ({formatCount(count)}){children && ' · '}
        </>
      )}
      {children}
    </span>
  ) : null

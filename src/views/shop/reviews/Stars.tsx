import type { CSSProperties } from 'react'
import { STARS_MAX } from '#contract/constants.ts'
import { formatNumber } from '#messages/format.ts'
import { uiTexts } from '#messages/ui.ts'
import * as css from './Stars.module.css'

/** 1 to 5. */
export const STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1)

/** A rating as a row of stars, filled to the tenth of a star. */
export const Stars = ({ rating }: { rating: number }) => {
  const tenths = Math.round(10 * rating)
  return (
    <span
      className={css.stars}
      style={{ '--filled': `${(10 * tenths) / STARS_MAX}%` } as CSSProperties}
      role="img"
      aria-label={uiTexts.rated(formatNumber(tenths / 10))}
    />
  )
}

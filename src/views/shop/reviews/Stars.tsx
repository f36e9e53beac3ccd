import { Star } from 'lucide'
import { STARS_MAX } from '../../../../contract/constants.ts'
import { uiTexts } from '../../../../messages/en/ui.ts'
import { Icon } from '../../ui/Icon.tsx'

/** 1 to 5. */
export const STARS = Array.from({ length: STARS_MAX }, (_, index) => index + 1)

/** A rating as a row of stars. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={uiTexts.rated(String(rating))}>
    {STARS.map((nth) => (
      <span key={nth} data-filled={nth <= Math.round(rating) || undefined}>
        <Icon of={Star} />
      </span>
    ))}
  </span>
)

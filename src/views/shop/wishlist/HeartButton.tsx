import { Heart } from 'lucide'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as css from './HeartButton.module.css'
import { useHearts } from './hearts.ts'

/** Heart of a product: pressed while the product is in the wishlist. */
export const HeartButton = ({ id, name, className = '' }: { id: string; name: string; className?: string }) => {
  const hearts = useHearts()
  return hearts ? (
    <button
      type="button"
      className={`${css.heart} ${className}`}
      aria-label={texts.keep(name)}
      aria-pressed={hearts.saved.has(id)}
      onClick={() => hearts.press({ productId: id, productName: name })}
    >
      <Icon of={Heart} />
    </button>
  ) : null
}

import { Heart } from 'lucide'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as css from './WishlistToggle.module.css'
import { useWishlist } from './wishlistState.ts'

/** Button of a product that is pressed while the product is in the wishlist. */
export const WishlistToggle = ({ id, name, className = '' }: { id: string; name: string; className?: string }) => {
  const wishlist = useWishlist()
  return wishlist ? (
    <button
      type="button"
      className={`${css.toggle} ${className}`}
      aria-label={texts.keep(name)}
      aria-pressed={wishlist.saved.has(id)}
      onClick={() => wishlist.press({ productId: id, productName: name })}
    >
      <Icon of={Heart} />
    </button>
  ) : null
}

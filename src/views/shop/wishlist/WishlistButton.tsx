import { Heart } from 'lucide'
import { Link } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { shopTexts as texts } from '#messages/shop.ts'
import { Icon } from '#views/ui/Icon.tsx'
import * as round from '#views/ui/RoundButton.module.css'
import { useWishlist } from './wishlistState.ts'

/** Link to the wishlist in the header, where the server has wishlists. */
export const WishlistButton = () =>
  useWishlist() && (
    <Link href={shopRoutes.wishlist} className={round.round} aria-label={texts.wishlist}>
      <Icon of={Heart} />
    </Link>
  )

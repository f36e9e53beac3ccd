import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide'
import { Link } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { cartSelect } from '#machines/cart/cart.machine.ts'
import { formatCountUpTo } from '#messages/format.ts'
import { cartButtonTexts as texts } from '#messages/shop.ts'
import { useCartActor } from '#views/cart.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import * as round from '#views/ui/RoundButton.module.css'
import { useIsForAll } from '#views/ui/useIsForAll.ts'
import * as css from './CartButton.module.css'

const SHOWN_MAX = 99

const useCount = () => {
  const count = useSelector(useCartActor(), cartSelect.count)
  return useIsForAll() ? 0 : count
}

/** The number of pieces in the cart, in the corner of the element around it; nothing for an empty cart. */
export const CartCount = () => {
  const count = useCount()
  return count > 0 ? (
    // A new number is a new element, which runs its animation.
    <span key={count} className={css.count}>
      {formatCountUpTo(SHOWN_MAX, count)}
    </span>
  ) : null
}

/** Link to the cart in the header, with the number of pieces. */
export const CartButton = () => (
  <Link href={shopRoutes.cart} className={`${round.round} ${css.link}`} aria-label={texts.cartOf(useCount())}>
    <Icon of={ShoppingCart} />
    <CartCount />
  </Link>
)

import { useSelector } from '@xstate/react'
import { ShoppingCart } from 'lucide'
import { Link } from 'wouter'
import { shopRoutes } from '#contract/routes/shop.ts'
import { cartSelect } from '#machines/cart/cart.machine.ts'
import { cartButtonTexts as texts } from '#messages/en/shop.ts'
import { useCartActor } from '#views/cart.tsx'
import { Icon } from '#views/ui/Icon.tsx'
import * as round from '#views/ui/RoundButton.module.css'
import * as css from './CartButton.module.css'

const SHOWN_MAX = 99

/** Link to the cart in the header, with the number of pieces. */
export const CartButton = () => {
  const count = useSelector(useCartActor(), cartSelect.count)
  return (
    <Link href={shopRoutes.cart} className={`${round.round} ${css.link}`} aria-label={texts.cartOf(count)}>
      <Icon of={ShoppingCart} />
      {count > 0 ? (
        // A new number is a new element, which runs its animation.
        <span key={count} className={css.count}>
          {count > SHOWN_MAX ? `${SHOWN_MAX}+` : count}
        </span>
      ) : null}
    </Link>
  )
}

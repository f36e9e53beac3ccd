import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { cartSelect } from '#machines/cart/cart.machine.ts'
import { useCartActor } from '#views/cart.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'

/** Closes the panel whose code could not be loaded: the number in the header still shows the addition. */
const MissingPanel = () => {
  const cart = useCartActor()
  useEffect(() => cart.send({ type: 'panel.close' }), [cart])
  return null
}

const CartPanelArea = lazyWithPreload(() => import('./CartPanelArea.tsx').catch(() => ({ default: MissingPanel })))

/** Shows the cart's panel while it is open; its code loads with the first addition. */
export const CartPanelHost = () => (useSelector(useCartActor(), cartSelect.open) ? <CartPanelArea /> : null)

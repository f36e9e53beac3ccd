import CartPanel from '#views/shop/cart/CartPanel.tsx'
import { CartFlowArea } from './CartFlowArea.tsx'

/** The cart's panel with its calls. */
export default function CartPanelArea() {
  return (
    <CartFlowArea>
      <CartPanel />
    </CartFlowArea>
  )
}

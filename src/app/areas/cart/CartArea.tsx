import CartPage from '#views/shop/cart/CartPage.tsx'
import { CartFlowArea } from './CartFlowArea.tsx'

/** The cart's page within the shop's layout. */
export default function CartArea() {
  return (
    <CartFlowArea>
      <CartPage />
    </CartFlowArea>
  )
}

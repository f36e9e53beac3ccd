import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { areWishesKept } from '#app/browser/personal.ts'
import { useAppServices } from '#app/start/appServices.tsx'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { watchAddress } from '#app/wiring/watchAddress.ts'
import type { Wiring } from '#app/wiring/wiring.ts'
import { cacheParts } from '#data/client.ts'
import { CartContext } from '#views/cart.tsx'
import type { ShopFlows } from '#views/shop/flow.ts'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { WishlistFrame } from '#views/shop/wishlist/WishlistFrame.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { CartPanelHost } from '../cart/CartPanelHost.tsx'
import { cartParts } from '../cart/startCart.ts'

/** The calls of the shop's flows. */
const shop = () => ({ productFilters: { watchAddress } }) satisfies Wiring<ShopFlows>

const WishlistArea = lazyWithPreload(() => import('./WishlistArea.tsx'))

/** The layout of the shop's pages, with the query cache, the cart and the calls of the shop's flows. */
export default function ShopFrame({ children }: { children: ReactNode }) {
  const services = useAppServices()
  const client = services.cache.open(cacheParts)
  const cart = services.cart.open(cartParts)
  return (
    <QueryClientProvider client={client}>
      <CartContext value={cart}>
        <FlowArea<ShopFlows> area={shop}>
          <WishlistFrame host={WishlistArea} areWishesKept={areWishesKept}>
            <ShopLayout>{children}</ShopLayout>
            <CartPanelHost />
          </WishlistFrame>
        </FlowArea>
      </CartContext>
    </QueryClientProvider>
  )
}

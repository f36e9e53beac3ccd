import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { areWishesKept } from '#app/browser/personal.ts'
import { keepVisit } from '#app/browser/visit.ts'
import { useAppServices } from '#app/start/appServices.tsx'
import { FlowArea } from '#app/wiring/FlowArea.tsx'
import { cacheParts } from '#data/client.ts'
import { CartContext } from '#views/cart.tsx'
import { ConsentFrame } from '#views/shop/analytics/ConsentFrame.tsx'
import ShopLayout from '#views/shop/ShopLayout.tsx'
import { WishlistFrame } from '#views/shop/wishlist/WishlistFrame.tsx'
import { lazyWithPreload } from '#views/ui/lazyWithPreload.tsx'
import { CartPanelHost } from '../cart/CartPanelHost.tsx'
import { cartParts } from '../cart/startCart.ts'

/** The shop works without the question. */
const AnalyticsArea = lazyWithPreload(() =>
  import('../analytics/AnalyticsArea.tsx').catch(() => ({ default: () => null })),
)
const WishlistArea = lazyWithPreload(() => import('./WishlistArea.tsx'))

/** The layout of the shop's pages, with the query cache, the cart and the shop's flows. */
export default function ShopFrame({ children }: { children: ReactNode }) {
  const services = useAppServices()
  const client = services.cache.open(cacheParts)
  const cart = services.cart.open(cartParts)
  useEffect(keepVisit, [])
  return (
    <QueryClientProvider client={client}>
      <CartContext value={cart}>
        <FlowArea>
          <WishlistFrame host={WishlistArea} areWishesKept={areWishesKept}>
            <ConsentFrame host={AnalyticsArea}>
              <ShopLayout>{children}</ShopLayout>
            </ConsentFrame>
            <CartPanelHost />
          </WishlistFrame>
        </FlowArea>
      </CartContext>
    </QueryClientProvider>
  )
}

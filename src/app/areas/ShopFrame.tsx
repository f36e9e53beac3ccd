import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cacheParts } from '../../data/client.ts'
import { FlowContext } from '../../views/flow.tsx'
import ShopLayout from '../../views/shop/ShopLayout.tsx'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { shop } from '../wiring/search.ts'

/** What stands around every page of the shop, with the cache that they read and the calls of the shop's own flows. */
export default function ShopFrame({ children }: { children: ReactNode }) {
  const house = useAppServices()
  const client = house.cache.open(cacheParts)
  return (
    <QueryClientProvider client={client}>
      <FlowContext value={flowsOf(house, shop)}>
        <ShopLayout>{children}</ShopLayout>
      </FlowContext>
    </QueryClientProvider>
  )
}

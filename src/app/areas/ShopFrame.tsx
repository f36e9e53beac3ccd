import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cacheParts } from '../../data/client.ts'
import { FlowContext } from '../../views/flow.tsx'
import ShopLayout from '../../views/shop/ShopLayout.tsx'
import { flowsOf, useAppServices } from '../appServices.tsx'
import { shop } from '../wiring/search.ts'

/** The layout of the shop's pages, with the query cache and the calls of the shop's flows. */
export default function ShopFrame({ children }: { children: ReactNode }) {
  const services = useAppServices()
  const client = services.cache.open(cacheParts)
  return (
    <QueryClientProvider client={client}>
      <FlowContext value={flowsOf(services, shop)}>
        <ShopLayout>{children}</ShopLayout>
      </FlowContext>
    </QueryClientProvider>
  )
}

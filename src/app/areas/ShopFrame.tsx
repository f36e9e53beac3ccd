import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { cacheParts } from '../../data/client.ts'
import type { ShopFlows } from '../../views/shop/flow.ts'
import ShopLayout from '../../views/shop/ShopLayout.tsx'
import { useAppServices } from '../appServices.tsx'
import { shop } from '../wiring/search.ts'
import { FlowArea } from './FlowArea.tsx'

/** The layout of the shop's pages, with the query cache and the calls of the shop's flows. */
export default function ShopFrame({ children }: { children: ReactNode }) {
  const services = useAppServices()
  const client = services.cache.open(cacheParts)
  return (
    <QueryClientProvider client={client}>
      <FlowArea<ShopFlows> area={shop}>
        <ShopLayout>{children}</ShopLayout>
      </FlowArea>
    </QueryClientProvider>
  )
}

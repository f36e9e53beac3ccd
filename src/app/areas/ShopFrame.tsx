import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { invalidate, makeQueryClient } from '../../data/client.ts'
import ShopLayout from '../../views/shop/ShopLayout.tsx'
import { useHouse } from '../house.tsx'

/** What stands around every page of the shop, with the cache that they read. */
export default function ShopFrame({ children }: { children: ReactNode }) {
  const client = useHouse().cache.open(makeQueryClient, invalidate)
  return (
    <QueryClientProvider client={client}>
      <ShopLayout>{children}</ShopLayout>
    </QueryClientProvider>
  )
}
